import { againOf, type Campaign, readCampaign, usage } from './campaign.ts';
import { POINTS, POINTS_TO_COME } from './failpoints.ts';
import { LANCAMENTOS_USAGE, runLancamentos } from './lancamentos/main.ts';
import { printReport } from './print.ts';
import { SCENARIOS } from './scenarios.ts';
import { play } from './stage.ts';

const WRONG_CALL = 2;
const VIOLATED = 1;

/** Plays what was asked for and prints it; resolves to the exit code. */
export async function runChaos(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${usage()}\n${LANCAMENTOS_USAGE}`);
    return 0;
  }
  if (args[0] === 'lancamentos') return runLancamentos(args.slice(1));
  const campaign = readCampaign(args);
  if (typeof campaign === 'string') {
    console.error(`${campaign}\n${usage()}`);
    return WRONG_CALL;
  }
  console.log(`Semente ${campaign.seed}. Pontos de falha: ${POINTS.join(', ')}.`);
  console.log(`Ainda não existem (chegam com as suas partes): ${POINTS_TO_COME.join(', ')}.`);
  const failed = await playAll(campaign);
  console.log(failed === 0 ? '\nNenhuma violação.' : `\nViolações e falhas: ${failed}.`);
  return failed === 0 ? 0 : VIOLATED;
}

async function playAll(campaign: Campaign): Promise<number> {
  const { rounds, seed, settings } = campaign;
  let failed = 0;
  for (const round of rounds) {
    const scenario = SCENARIOS[round.scenario].make(settings, round.engine);
    const report = await play({ ...round, seed }, scenario);
    console.log(printReport(report, againOf(round, campaign)));
    failed += report.violations.length + report.failures.length;
  }
  return failed;
}
