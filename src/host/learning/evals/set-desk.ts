import { EVALS } from '#learning/evals';
import { buryRuns, findSet, keepSet, listRuns, listSets, removeSet } from '#learning/evals/kept';
import { ProsaError } from '#protocol';
import type { DeskParts } from './desk-parts.ts';
import type { EvalDesk } from './eval-door.ts';

export type SetDesk = Pick<EvalDesk, 'sets' | 'set' | 'createSet' | 'removeSet'>;

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u;

export function createSetDesk({ database, assistants, clock, ids }: DeskParts): SetDesk {
  const set: SetDesk['set'] = async (org, named) => {
    const found = await findSet(await database(), org, named);
    if (!found) throw new ProsaError('eval_set_not_found');
    return found;
  };
  return {
    set,
    sets: async (org) => {
      const opened = await database();
      await buryRuns(opened, org, clock.now());
      const [found, runs] = [await listSets(opened, org), await listRuns(opened, org)];
      return found.map((each) => ({ ...each, last: runs.find((run) => run.set === each.id) ?? null }));
    },
    createSet: async (org, { name, task, assistant, by }) => {
      const trimmed = name.trim();
      if (!NAME.test(trimmed) || trimmed.length > EVALS.nameChars)
        throw new ProsaError(
          'eval_invalid',
          `O nome do conjunto tem letras, números, espaço, . _ e -, até ${EVALS.nameChars} caracteres.`,
        );
      if (assistant !== null && !assistants.has(assistant)) throw new ProsaError('assistant_unknown');
      const opened = await database();
      if ((await listSets(opened, org)).length >= EVALS.sets)
        throw new ProsaError('eval_conflict', `Uma organização tem até ${EVALS.sets} conjuntos.`);
      const kept = await keepSet(opened, org, {
        ...{ id: ids.next('conj'), name: trimmed, task, assistant, createdBy: by },
        ...{ createdAt: Math.round(clock.now()), demo: false },
      });
      if (!kept) throw new ProsaError('eval_conflict', `Já há um conjunto "${trimmed}".`);
      return kept;
    },
    removeSet: async (org, named) => {
      const { id } = await set(org, named);
      const opened = await database();
      await buryRuns(opened, org, clock.now());
      if ((await listRuns(opened, org, id)).some(({ state }) => state === 'running'))
        throw new ProsaError('eval_conflict', 'Uma rodada deste conjunto está em andamento.');
      if (!(await removeSet(opened, org, id))) throw new ProsaError('eval_set_not_found');
    },
  };
}
