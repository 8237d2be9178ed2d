import { configuredModels, readConfig, systemClock } from '#host';
import type { BatchReport } from '#learning/judge';
import { days } from '#protocol';
import { atLearningDesk, isRefusal, LOCAL } from '../analyse/at-learning-desk.ts';
import { misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';

export type JudgeOptions = {
  readonly dias?: string | undefined;
  readonly assistente?: string | undefined;
  readonly limite?: string | undefined;
  readonly custo?: string | undefined;
  readonly org?: string | undefined;
  readonly json?: boolean | undefined;
};

const MOST = { days: 366, sampled: 2_000, usd: 1_000 } as const;

/** `prosa judge`: scores a sample of what was answered. Returns the exit code. */
export async function judge(options: JudgeOptions, { stdout, stderr }: Streams): Promise<number> {
  const asked = readOptions(options);
  if ('kind' in asked) return refuse(asked, stderr);
  const until = systemClock().now() + 1;
  const { assistants } = await import('#assistants');
  const wanted = { ...asked.bounds, org: options.org ?? LOCAL, since: until - days(asked.days), until };
  const told = await atLearningDesk('where something is', (desk) => desk.judge.run(wanted), {
    ...{ assistants, models: configuredModels(readConfig()) },
  });
  if (isRefusal(told)) return refuse(told, stderr);
  stdout.write(options.json ? `${JSON.stringify(told, null, 2)}\n` : printBatch(told));
  return 0;
}

type Asked = {
  readonly days: number;
  readonly bounds: { readonly most?: number; readonly usd?: number; readonly assistant?: string };
};

function readOptions({ dias, limite, custo, assistente }: JudgeOptions): Asked | Refusal {
  const back = numberIn(dias ?? '1', MOST.days);
  if (back === null) return misused(`--dias é um número de 1 a ${MOST.days}; veio ${dias}.`);
  const most = limite === undefined ? undefined : numberIn(limite, MOST.sampled);
  if (most === null) return misused(`--limite é um número de 1 a ${MOST.sampled}; veio ${limite}.`);
  const usd = custo === undefined ? undefined : costIn(custo);
  if (usd === null) return misused(`--custo é em dólares, de 0 a ${MOST.usd}; veio ${custo}.`);
  return {
    days: back,
    bounds: {
      ...(most !== undefined && { most }),
      ...(usd !== undefined && { usd }),
      ...(assistente !== undefined && { assistant: assistente }),
    },
  };
}

const numberIn = (text: string, most: number): number | null => {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

const costIn = (text: string): number | null => {
  const value = /^\d{1,4}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : -1;
  return value >= 0 && value <= MOST.usd ? value : null;
};

function printBatch(report: BatchReport): string {
  const { by, waiting, judged, left, fallen, proposed, bands, tokens, usd, stopped } = report;
  const lines = [
    by === 'model'
      ? `Avaliadas por modelo: ${judged} de ${waiting} respostas à espera.`
      : `Nenhum modelo para avaliar (PROSA_MODEL_JUDGE ou PROSA_MODEL): ${judged} de ${waiting} respostas avaliadas só por regras.`,
    `  boas ${bands.bom} · aceitáveis ${bands.aceitavel} · ruins ${bands.ruim}`,
    ...(fallen > 0 ? [`  ${fallen} que o modelo não soube avaliar com citações: avaliadas por regras.`] : []),
    ...(proposed > 0 ? [`  ${proposed} propostas como exemplo: aprove em prosa exemplos.`] : []),
    ...(by === 'model' ? [`  custo US$ ${usd.toFixed(4)}, ${tokens} tokens`] : []),
    ...(stopped ? [`  parou antes do fim (${stopped}): faltaram ${left}.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
