// `npm run bench decide`: what it takes to decide what a message does to a conversation, and what may be done in it.
import { measureDecisions, type Times } from './measure.ts';

/** As people here write numbers. */
const microseconds = (ms: number): string => `${(ms * 1_000).toFixed(1).replace('.', ',')} µs`;

function main(): void {
  const { decision, withPolicy, baseline, decisions } = measureDecisions();
  console.log(`Decisões da Julia, Node ${process.version}: ${decisions.toLocaleString('pt-BR')} de cada\n`);
  const row = (label: string, { p50, p99 }: Times): void => {
    const ratio = (p50 / baseline.p50).toFixed(1).replace('.', ',');
    console.log(
      `${label.padEnd(64)}mediana ${microseconds(p50).padStart(9)}  p99 ${microseconds(p99).padStart(10)}  ${ratio.padStart(6)} × a referência`,
    );
  };
  row('referência: normalizar e separar as palavras da mensagem', baseline);
  row('decisão: entender, propor, validar, aplicar os limites do modo', decision);
  row('o mesmo, com a política de contato antes', withPolicy);
  const held = decision.p50 < 1 && withPolicy.p50 < 1;
  console.log(`\nMediana abaixo de 1 ms: ${held ? 'sim' : 'NÃO'}`);
  process.exitCode = held ? 0 : 1;
}

main();
