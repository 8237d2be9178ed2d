import { plainMail } from '../mail.ts';
import { eventually, openPeople, pause } from '../people.ts';
import { inMs, type Scenario } from '../stage.ts';

export type ShutdownOptions = {
  readonly streams: number;
  /** How long turns may go on once the process was asked to end. */
  readonly graceMs: number;
};

const LEAVING_MS = 10_000;

/** A8: asked to end with many streams open. */
export function shutdown({ streams, graceMs }: ShutdownOptions): Scenario {
  return async (stage) => {
    const { history, random } = stage;
    const fleet = stage.openFleet({ size: 1, graceMs });
    const worker = await fleet.pick();
    if (!worker) throw new Error('no worker');
    // For each of three sentences: every other stream ends within the grace, the rest do not.
    const slowMs = [graceMs / 10, graceMs];
    const mails = Array.from({ length: streams }, (_, index) =>
      plainMail(`s${index + 1}`, `s${index + 1}-1`, `devagar ${slowMs[index % 2]}`),
    );
    const open = mails.map((mail) => worker.send(mail));
    const speaking = new Set<string>();
    await eventually(() => {
      for (const entry of history.entries)
        if (entry.kind === 'line' && entry.line.type === 'text') speaking.add(entry.id);
      return speaking.size === streams;
    }, LEAVING_MS);
    stage.expect(speaking.size === streams, `só ${speaking.size} de ${streams} fluxos abertos`);
    const began = performance.now();
    worker.signal('SIGTERM', 'implantação');
    await pause(100);
    const late = await worker.send(plainMail('tarde', 'tarde-1')).ended;
    stage.expect(
      late.kind === 'refused' && late.code === 'platform_closed' && late.retryable,
      `uma mensagem nova não foi recusada com platform_closed (${JSON.stringify(late)})`,
    );
    const exit = await worker.exit;
    const took = performance.now() - began;
    stage.expect(exit.code === 0, `saiu com ${exit.code ?? exit.signal}`);
    stage.expect(took <= LEAVING_MS, `levou ${inMs(took)} para sair`);
    const ends = await Promise.all(open.map(({ ended }) => ended));
    const finished = ends.filter(({ kind }) => kind === 'done').length;
    const told = history.entries.filter(
      (entry) => entry.kind === 'line' && entry.line.code === 'shutdown' && entry.line.resumable === true,
    ).length;
    stage.expect(finished + told === streams, `${streams - finished - told} fluxos acabaram sem uma palavra`);
    const people = openPeople({ fleet, random: random.fork('people') });
    const again = [...mails, plainMail('tarde', 'tarde-1')].map((mail) => people.deliver(mail).ended);
    await Promise.all(again);
    return [
      ['fluxos abertos no SIGTERM', streams],
      ['terminaram / avisados (shutdown, resumable)', `${finished} / ${told}`],
      ['saída', `código ${exit.code} após ${inMs(took)}`],
    ];
  };
}
