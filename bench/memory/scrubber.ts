import { scrub } from '#language';

export interface ScrubberSpeed {
  /** Megabytes of UTF-8 in a second, in the best round: what the code takes, not its neighbours. */
  readonly megabytesPerSecond: number;
  readonly millisecondsPerMegabyte: number;
  /** The same text through `String.prototype.replace` with one plain pattern. */
  readonly baselineMegabytesPerSecond: number;
  /** The same text read character by character, with nothing looked for: what no reader in JavaScript goes below. */
  readonly loopMegabytesPerSecond: number;
  readonly megabytes: number;
}

const ROUNDS = 15;
const MEGABYTE = 1_000_000;
const PLAIN = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[\w.+-]+@[\w-]+\.[\w.]+/g;

const OPENINGS = [
  'Bom dia,',
  'Olha,',
  'Então,',
  'Desculpe a demora,',
  'Oi, tudo bem?',
  'Pois é,',
  'Segundo a loja,',
];
const MIDDLES = [
  'o pedido que eu fiz na semana passada ainda não chegou e ninguém me avisou nada',
  'queria entender por que a fatura deste mês veio R$ 89,90 mais cara do que a anterior',
  'a internet caiu de novo às 14:30 e o técnico disse que só volta na quinta-feira, dia 19/11/2026',
  'minha mãe mora longe e não consegue resolver isso sozinha pelo aplicativo',
  'o atendente pediu para eu reiniciar o roteador duas vezes, mas a luz continua vermelha',
  'esqueci a senha do aplicativo e a página de recuperação não abre no meu celular',
  'gostaria de trocar o plano de 300 para 500 mega se não tiver multa de fidelidade',
];
const ENDINGS = ['obrigada.', 'você pode me ajudar?', 'já é a terceira vez!', 'fico no aguardo.', 'valeu 🙂'];

/**
 * How fast `scrub` reads ordinary Portuguese. Most messages hold nothing personal, and neither does this text: what is measured
 * is what every message pays.
 */
export function measureScrubber(megabytes = 1): ScrubberSpeed {
  const text = ordinaryText(megabytes * MEGABYTE);
  const size = Buffer.byteLength(text) / MEGABYTE;
  const speedOf = (read: (text: string) => unknown): number => size / (bestMs(() => read(text)) / 1_000);
  const speed = speedOf(scrub);
  return {
    megabytesPerSecond: speed,
    millisecondsPerMegabyte: 1_000 / speed,
    baselineMegabytesPerSecond: speedOf((all) => all.replace(PLAIN, '[DADO]')),
    loopMegabytesPerSecond: speedOf(sumOf),
    megabytes: size,
  };
}

function ordinaryText(length: number): string {
  const parts: string[] = [];
  for (let written = 0, at = 0; written < length; at += 1) {
    const pick = (list: readonly string[], step: number): string => list[(at * step) % list.length] ?? '';
    const sentence = `${pick(OPENINGS, 3)} ${pick(MIDDLES, 5)}; ${pick(ENDINGS, 2)}\n`;
    parts.push(sentence);
    written += sentence.length;
  }
  return parts.join('');
}

function sumOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return sum;
}

function bestMs(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}
