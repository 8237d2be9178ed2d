import { describe, expect, test } from 'vitest';
import { missionStoreCases } from '../conformance/index.ts';
import { missionOf, opened } from '../conformance/missions/mission-scenes.ts';
import { createMapMissionStores } from './map-mission-stores.ts';
import { createMapMissions } from './map-missions.ts';

describe('the mission ports over Maps', () => {
  test.each(missionStoreCases.map(({ title, run }) => ({ title, run })))('$title', async ({ run }) => {
    await run(createMapMissionStores());
  });

  test('[F3] missions go with their conversation', async () => {
    const missions = createMapMissions();
    const { claim } = await opened(missions, missionOf('m1'));
    await opened(missions, missionOf('m2', { session: 's2' }));
    missions.clear('s1');
    expect((await missions.list('org')).map(({ missao_id }) => missao_id)).toEqual(['m2']);
    await expect(missions.append(claim, [])).rejects.toMatchObject({ code: 'claim_superseded' });
  });
});
