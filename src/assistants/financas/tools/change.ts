import { z } from 'zod';
import { CATEGORIES } from '#language/spending';
import { established, failed, type ToolFailure } from '#protocol';
import { defineTool } from '#runtime';
import { type Entry, type EntryPatch, isRefusal } from '../desk/index.ts';
import { BOUNDS } from '../limits.ts';
import { ENTRY_KINDS, type Target } from '../understand/entries/index.ts';
import { centsOf, reais } from './amount.ts';
import { day, instalments, refusedDay, type Settled } from './entry-input.ts';
import { type FinancasScope, whoOf, writerOf } from './scope.ts';
import { type ToldEntry, toldEntry } from './told-entry.ts';

const target = z
  .strictObject({
    id: z.string().max(100).optional().describe('Como veio de outra ferramenta.'),
    ultimo: z.literal(true).optional(),
    valor: reais.optional(),
    palavras: z.string().max(BOUNDS.descriptionChars).optional(),
    data: day.optional(),
  })
  .describe(
    'Qual lançamento: um id; valor, palavras e data que o descrevem; ou o último (com palavras: o que as tem, se houver).',
  );
type TargetInput = z.output<typeof target>;

const changes = z
  .strictObject({
    tipo: z.enum(ENTRY_KINDS).optional(),
    valor: reais.optional(),
    data: day.optional(),
    categoria: z.enum(CATEGORIES).optional(),
    subcategoria: z.string().trim().min(1).max(BOUNDS.nameChars).optional(),
    descricao: z.string().trim().min(1).max(BOUNDS.descriptionChars).optional(),
    parcelas: instalments.optional(),
  })
  .describe('O que muda; o resto fica como está.');
type Changes = z.output<typeof changes>;

/** Several may be meant: nothing was done, the person has to say which. */
export type Choice = { readonly feito: false; readonly opcoes: readonly ToldEntry[] };

export const corrigirLancamento = defineTool({
  name: 'corrigir_lancamento',
  label: 'Corrigindo…',
  description:
    'Corrige valor, data, categoria, descrição, tipo ou parcelas de um lançamento. Havendo vários possíveis, devolve as opções sem mudar nada.',
  input: z.strictObject({ alvo: target, mudancas: changes }),
  effect: 'write',
  run: async ({ alvo, mudancas }, scope: FinancasScope) => {
    const [done] = (await scope.resources.entries.done(writerOf(scope))) ?? [];
    if (done) return corrected(done, done);
    const named = await namedOrLast(alvo, scope);
    const found = named ?? (await pick(alvo, scope));
    if (!('id' in found)) return found;
    const patch = settlePatch(named ? withoutName(mudancas) : mudancas, found, scope.today);
    if ('refused' in patch) return failed('correcao_invalida', patch.refused);
    if (Object.keys(patch.value).length === 0) return failed('correcao_invalida', 'não há o que mudar');
    const entry = await scope.resources.entries.revise(writerOf(scope), { id: found.id, patch: patch.value });
    if (isRefusal(entry)) return failed(entry.refused, entry.message);
    return corrected(found, entry);
  },
});

const corrected = (before: Entry, entry: Entry) =>
  established({ feito: true as const, antes: toldEntry(before), lancamento: toldEntry(entry) }, {});

export const apagarLancamento = defineTool({
  name: 'apagar_lancamento',
  label: 'Apagando…',
  description:
    'Apaga um lançamento (com todas as suas parcelas); dá para desfazer. Havendo vários possíveis, devolve as opções sem apagar nada.',
  input: z.strictObject({ alvo: target }),
  effect: 'write',
  run: async ({ alvo }, scope: FinancasScope) => {
    // A turn that died after the removal and goes on: what it looked for is not there any more.
    const [done] = (await scope.resources.entries.done(writerOf(scope))) ?? [];
    if (done) return established({ feito: true as const, lancamento: toldEntry(done) }, {});
    const found = await pick(alvo, scope);
    if (!('id' in found)) return found;
    const gone = await scope.resources.entries.remove(writerOf(scope), { id: found.id });
    if (isRefusal(gone)) return failed(gone.refused, gone.message);
    return established({ feito: true as const, lancamento: toldEntry(gone[0] ?? found) }, {});
  },
});

export const desfazer = defineTool({
  name: 'desfazer',
  label: 'Desfazendo…',
  description:
    'Desfaz a última coisa que a pessoa fez: registro, correção, exclusão, pagamento, cadastro ou importação.',
  input: z.strictObject({}),
  effect: 'write',
  run: async (_, scope: FinancasScope) => {
    const undone = await scope.resources.entries.undoLast(writerOf(scope));
    if (isRefusal(undone)) return failed(undone.refused, undone.message);
    const { operacao, lancamentos, mudancas } = undone;
    return established({ operacao, lancamentos: lancamentos.map(toldEntry), mudancas }, {});
  },
});

/** "na verdade o almoço foi 38": the lunch, if there is one; else it is the last that was a lunch. */
async function namedOrLast({ ultimo, palavras }: TargetInput, scope: FinancasScope): Promise<Entry | null> {
  if (!ultimo || palavras === undefined) return null;
  const wanted = { which: 'matching', words: palavras } as const;
  return (await scope.resources.entries.find(whoOf(scope), wanted))[0] ?? null;
}

/** What an entry was found by does not change it. */
function withoutName({ descricao: _, subcategoria: __, categoria: ___, ...rest }: Changes): Changes {
  return rest;
}

/** The one entry that is meant; else what to choose from, or that there is none. */
async function pick(alvo: TargetInput, scope: FinancasScope): Promise<Entry | Choice | ToolFailure> {
  const { entries } = scope.resources;
  const who = whoOf(scope);
  if (alvo.id !== undefined) return (await entries.get(who, alvo.id)) ?? NONE;
  const wanted = settleTarget(alvo);
  if ('refused' in wanted) return failed('alvo_invalido', wanted.refused);
  const found = await entries.find(who, wanted.value);
  const [first, ...others] = found;
  if (!first) return NONE;
  if (wanted.value.which === 'ultimo' || others.length === 0) return first;
  return { feito: false, opcoes: found.slice(0, BOUNDS.choices).map(toldEntry) };
}

const NONE = failed('nao_encontrado', 'Não encontrei esse lançamento.');

function settleTarget({ ultimo, valor, palavras, data }: TargetInput): Settled<Target> {
  if (ultimo || (valor === undefined && palavras === undefined && data === undefined))
    return { value: { which: 'ultimo' } };
  const amount = valor === undefined ? null : centsOf(valor);
  if (amount && 'refused' in amount) return amount;
  return {
    value: {
      which: 'matching',
      ...amount,
      ...(palavras !== undefined && { words: palavras }),
      ...(data !== undefined && { data }),
    },
  };
}

function settlePatch(given: Changes, found: Entry, today: string): Settled<EntryPatch> {
  const { valor, parcelas, data, ...rest } = given;
  const plain = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const late = data === undefined ? null : refusedDay(data, today);
  if (late !== null) return { refused: late };
  const amount = valor === undefined ? null : centsOf(valor);
  if (amount && 'refused' in amount) return amount;
  const each = parcelas?.valor_parcela === undefined ? null : centsOf(parcelas.valor_parcela);
  if (each && 'refused' in each) return each;
  return {
    value: {
      ...plain,
      ...(data !== undefined && { data }),
      ...(amount && (found.parcela ? { totalCents: amount.cents } : { cents: amount.cents })),
      ...(parcelas && {
        parcelas: {
          count: parcelas.quantidade,
          eachCents: each?.cents ?? null,
          totalCents: each ? each.cents * parcelas.quantidade : (amount?.cents ?? null),
        },
      }),
    },
  };
}
