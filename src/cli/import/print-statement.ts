import type { ImportPreview } from '#assistants/financas';
import { cleanText } from '#language';
import { formatBRL } from '#language/money';
import type { Paint } from '../terminal/paint.ts';
import { counted } from './progress.ts';

type Telling = { readonly paint: Paint; readonly committed: boolean };

const SHOWN = 10;

/** What a statement would enter, or has entered. Ends with a line feed. */
export function printStatement({ importacao, linhas }: ImportPreview, { paint, committed }: Telling): string {
  const { arquivo, formato, conta, cartao, de, ate, total, novas, repetidas, semelhantes, avisos } =
    importacao;
  const place = cartao === null ? `conta ${conta}` : `cartão ${cartao}`;
  const fresh = linhas.filter(({ repetida }) => !repetida);
  return [
    `${paint.strong(plain(place))} ${paint.quiet(`· ${plain(arquivo)} (${formato.toUpperCase()})`)}`,
    `${period(de, ate)}${many(total, 'lançamento')}: ${many(novas, 'novo')}, ${many(repetidas, 'repetido')}, ${many(avisos.length, 'aviso')}`,
    `Dos novos, entraram ${formatBRL(importacao.entradasCents)} e saíram ${formatBRL(importacao.saidasCents)}.`,
    ...(semelhantes > 0
      ? [
          `${counted(semelhantes)} se parecem com o que já foi registrado à mão: confira antes de gravar, ou use --sem-parecidos.`,
        ]
      : []),
    ...fresh.slice(0, SHOWN).map((row) => `  ${rowLine(row, { onCard: cartao !== null })}`),
    ...(fresh.length > SHOWN ? [`  e mais ${counted(fresh.length - SHOWN)}`] : []),
    ...avisos.slice(0, SHOWN).map((aviso) => paint.bad(`  ${plain(aviso)}`)),
    ...(avisos.length > SHOWN ? [`  e mais ${counted(avisos.length - SHOWN)} avisos`] : []),
    committed
      ? `Gravado. Para desfazer tudo: DELETE /api/assistants/financas/importacoes/${importacao.id}`
      : 'Nada foi gravado: é só uma prévia. Para gravar, repita com --commit.',
    '',
  ].join('\n');
}

const many = (count: number, one: string): string => `${counted(count)} ${count === 1 ? one : `${one}s`}`;

const period = (de: string | null, ate: string | null): string =>
  de === null || ate === null ? '' : `De ${dayOf(de)} a ${dayOf(ate)}: `;

const dayOf = (iso: string): string => iso.split('-').toReversed().join('/');

type Line = ImportPreview['linhas'][number];

/** On a card, a payment lowers what is owed. */
function rowLine(
  { data, descricao, cents, tipo, entrada, categoria }: Line,
  { onCard }: { readonly onCard: boolean },
): string {
  const cameIn = tipo === 'receita_simples' || entrada === true || (onCard && tipo === 'pagamento_fatura');
  return `${dayOf(data)}  ${cameIn ? '+' : '-'}${formatBRL(cents)}  ${plain(descricao)} · ${categoria}`;
}

/** What files hold is somebody's data: one line, and no orders to the terminal. */
const plain = (text: string): string => cleanText(text).replace(/\s+/g, ' ').slice(0, 200);
