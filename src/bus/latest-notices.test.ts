import { expect, test } from 'vitest';
import type { BusNotice } from '#protocol';
import { LatestNotices } from './latest-notices.ts';

const notice = (mensagem: string): BusNotice => ({ guarda: 'loop', missao_id: 'm', em: 0, mensagem });
const told = (notices: LatestNotices) => notices.told().avisos.map(({ mensagem }) => mensagem.slice(0, 2));

test('[F8] a word carries so many notices, the newest, and says how many there were', () => {
  const notices = new LatestNotices();
  for (let number = 10; number < 50; number += 1) notices.add(notice(String(number)));
  expect(notices.told().avisos_total).toBe(40);
  expect(told(notices)).toEqual(Array.from({ length: 16 }, (_, at) => String(34 + at)));
});

test('[F8] and so many characters of them', () => {
  const notices = new LatestNotices();
  for (let number = 10; number < 15; number += 1) notices.add(notice(`${number}${'x'.repeat(6_000)}`));
  expect(told(notices)).toEqual(['13', '14']);
  notices.add(notice('y'.repeat(20_000)));
  expect([told(notices), notices.total]).toEqual([[], 6]);
});

test('[F8] whoever listens hears what was, and what comes until it no longer wants to; one that throws stops nothing', () => {
  const notices = new LatestNotices();
  const heard: string[] = [];
  notices.add(notice('um'));
  notices.listen(() => {
    throw new Error('listener');
  });
  const stop = notices.listen(({ mensagem }) => void heard.push(mensagem));
  notices.add(notice('dois'));
  stop();
  notices.add(notice('três'));
  expect(heard).toEqual(['um', 'dois']);
});
