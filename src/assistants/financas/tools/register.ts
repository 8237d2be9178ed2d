import { z } from 'zod';
import { fold } from '#language';
import { addDays } from '#language/dates';
import { established, failed } from '#protocol';
import { defineTool } from '#runtime';
import { isRefusal, type NewEntry, type Refusal } from '../desk/index.ts';
import { BOUNDS } from '../limits.ts';
import { type EntryInput, entryInput, settleEntry } from './entry-input.ts';
import { type FinancasScope, whoOf, writerOf } from './scope.ts';
import { toldEntry } from './told-entry.ts';

/** Registers what the person told: all of it or nothing, once per key, under their own name only. */
export const registrarLancamento = defineTool({
  name: 'registrar_lancamento',
  label: 'Registrando…',
  description:
    'Registra uma ou mais movimentações que a pessoa contou, todas de uma vez. Recusa sem valor, com valor impossível ou com data impossível.',
  input: z.strictObject({
    lancamentos: z
      .array(entryInput)
      .min(1)
      .max(BOUNDS.entriesPerMessage)
      .describe('As movimentações que a pessoa contou.'),
  }),
  effect: 'write',
  run: async ({ lancamentos }, scope: FinancasScope) => {
    const settled = lancamentos.map((given) => settleEntry(given, scope));
    const refused = settled.flatMap((each) => ('refused' in each ? [each.refused] : []));
    if (refused.length > 0) return failed('lancamento_invalido', refused.join('; '));
    const wanted = settled.flatMap((each) => ('value' in each ? [each.value] : []));
    const missing = await openAssets(wanted, lancamentos, scope);
    if (missing) return failed(missing.refused, missing.message);
    const entries = await scope.resources.entries.register(
      writerOf(scope),
      await filed(wanted, lancamentos, scope),
    );
    if (isRefusal(entries)) return failed(entries.refused, entries.message);
    const ids = entries.map(({ id }) => id);
    const repetidos = await scope.resources.entries.countAlike(whoOf(scope), ids);
    return established({ lancamentos: entries.map(toldEntry), repetidos }, {});
  },
});

/** An investment that money goes into for the first time is there before it, worth nothing. */
async function openAssets(
  wanted: readonly NewEntry[],
  given: readonly EntryInput[],
  scope: FinancasScope,
): Promise<Refusal | null> {
  const { assets } = scope.resources;
  const writer = writerOf(scope);
  for (const [at, { ativo, data }] of wanted.entries()) {
    const classe = given[at]?.classe;
    if (ativo === undefined || classe === undefined) continue;
    if (await assets.get(whoOf(scope), ativo, scope.today)) continue;
    const reserva = fold(ativo).includes('reserva');
    const asset = {
      nome: ativo,
      classe,
      valorCents: 0,
      data: addDays(data, -1),
      ...(reserva && { reserva }),
    };
    const made = await assets.create({ ...writer, key: `${writer.key}:ativo:${at}` }, asset);
    if (isRefusal(made)) return made;
  }
  return null;
}

/** What the person filed the same words under before goes before any lexicon, unless they name the category now. */
async function filed(
  wanted: readonly NewEntry[],
  given: readonly EntryInput[],
  scope: FinancasScope,
): Promise<readonly NewEntry[]> {
  const text = wanted.map(wordsOf).join(' ');
  const known = await scope.resources.known(whoOf(scope), text);
  return wanted.map((entry, at) => {
    const before = given[at]?.categoria_dita ? null : known(wordsOf(entry));
    if (before === null) return entry;
    const { categoria, subcategoria, natureza } = before;
    return {
      ...entry,
      categoria,
      ...(subcategoria !== null && { subcategoria }),
      ...(natureza !== null && { natureza }),
    };
  });
}

const wordsOf = ({ descricao, subcategoria }: NewEntry): string => descricao ?? subcategoria ?? '';
