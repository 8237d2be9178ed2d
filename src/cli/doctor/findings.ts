import type { Diagnosis } from '#host';
import { momentInWords } from '../portuguese.ts';
import { counted } from '../why/words.ts';
import { faultInWords } from './fault-in-words.ts';
import { type Finding, found } from './finding.ts';

type Condition = NonNullable<Diagnosis['condition']>;
type Holdings = NonNullable<Condition['holdings']>;
type Log = NonNullable<Diagnosis['log']>;

/** A diagnosis in the words of a report, in the order in which somebody would ask. */
export function findingsOf({ place, condition, log }: Diagnosis): readonly Finding[] {
  if (!condition)
    return [found('info', `Ainda não há banco de dados em ${place}. Converse primeiro: prosa chat`)];
  const { holdings } = condition;
  return [
    found('good', `${engineOf(condition)} em ${place}`),
    schema(condition),
    ...(holdings ? [role(condition), guard(condition), ...contents(holdings)] : []),
    ...(log ? [events(log), seals(log)] : []),
    ...(condition.engine === 'pglite' ? [found('info', POWER)] : []),
  ];
}

const POWER =
  'O banco embutido resiste a um processo que morre, mas não a uma queda de energia: ele não espera o disco (fsync). Para isso, use DATABASE_URL.';

const engineOf = ({ engine, version }: Condition): string =>
  engine === 'pglite' ? `Banco embutido (PGlite, Postgres ${version})` : `Postgres ${version}`;

function schema({ schema: { applied, missing, foreign } }: Condition): Finding {
  const counts = Object.entries(applied).map(([name, count]) => `${name} ${count}`);
  if (foreign.length > 0)
    return found(
      'bad',
      'O esquema é de outra versão do Prosa. Atualize o Prosa ou use outro banco.',
      foreign,
    );
  if (missing.length > 0)
    return found('bad', `Faltam migrações: ${missing.join(', ')}. A próxima conversa as aplica.`);
  return found('good', `Esquema em dia: migrações aplicadas: ${counts.join(', ')}`);
}

function role({ restricted, mayMakeRoles }: Condition): Finding {
  if (restricted) return found('good', 'Papel restrito em vigor: o Prosa trabalha como prosa_runtime');
  if (mayMakeRoles)
    return found('bad', 'O papel restrito prosa_runtime não está em vigor, e este usuário poderia criá-lo.');
  return found(
    'note',
    'Sem papel restrito: o usuário do banco não pode criar papéis. O registro fica protegido só pelos gatilhos e pelos selos.',
  );
}

const guard = ({ unguarded }: Condition): Finding =>
  unguarded.length > 0
    ? found('bad', `Sem proteção contra alteração (gatilho desligado): ${unguarded.join(', ')}`)
    : found('good', 'Registro protegido contra alteração');

function contents(holdings: Holdings): readonly Finding[] {
  const { sessions, turns, messages, unfinishedTurns, waitingInputs, waitingDeliveries } = holdings;
  const { deadTurns, deadDeliveries, deadJobs, untoldAlerts, alertProblem } = holdings;
  const kept = [
    counted(sessions, 'conversa', 'conversas'),
    counted(turns, 'turno', 'turnos'),
    counted(messages, 'mensagem', 'mensagens'),
  ];
  return [
    found('good', `Guardados: ${kept.join(', ')}`),
    open(unfinishedTurns, waitingInputs),
    givenUp(counted(deadTurns.count, 'turno abandonado', 'turnos abandonados'), deadTurns.newest, (dead) => [
      `${dead.turn} · ${momentInWords(dead.at)} · ${dead.causes.join('; ')}`,
    ]),
    ...(waitingDeliveries > 0
      ? [found('info', `${counted(waitingDeliveries, 'entrega espera', 'entregas esperam')} envio`)]
      : []),
    givenUp(
      counted(deadDeliveries.count, 'entrega abandonada', 'entregas abandonadas'),
      deadDeliveries.newest,
      ({ id, channel, attempts, cause }) => [
        `${id} · ${channel} · ${counted(attempts, 'tentativa', 'tentativas')} · ${cause ?? 'sem causa'}`,
      ],
    ),
    givenUp(counted(deadJobs.count, 'tarefa abandonada', 'tarefas abandonadas'), deadJobs.newest, (job) => [
      `${job.name} · ${momentInWords(job.at)} · ${job.cause}`,
    ]),
    ...untold(untoldAlerts, alertProblem),
  ];
}

/** `PROSA_ALERT_WEBHOOK` does not answer as it should. */
const untold = (alerts: number, problem: string | null): readonly Finding[] =>
  alerts === 0
    ? []
    : [
        found(
          'note',
          `${counted(alerts, 'aviso', 'avisos')} de revisão sem entrega: confira PROSA_ALERT_WEBHOOK`,
          [problem ?? 'sem causa'],
        ),
      ];

function open(turns: number, inputs: number): Finding {
  if (turns + inputs === 0) return found('good', 'Nenhum turno inacabado, nenhuma mensagem em espera');
  const parts = [
    counted(turns, 'turno inacabado', 'turnos inacabados'),
    counted(inputs, 'mensagem em espera', 'mensagens em espera'),
  ];
  return found('info', `${parts.join(', ')}: quem estiver ligado, ou o próximo início, continua`);
}

function givenUp<T>(what: string, newest: readonly T[], tell: (each: T) => readonly string[]): Finding {
  return found(newest.length > 0 ? 'note' : 'good', what, newest.flatMap(tell));
}

function events({ sessions, events: lines, faults, faultCount }: Log): Finding {
  const read = `${counted(lines, 'evento', 'eventos')} de ${counted(sessions, 'conversa', 'conversas')}`;
  if (faultCount === 0) return found('good', `Registro de eventos íntegro: ${read} conferidos`);
  const more = faultCount > faults.length ? [`… e mais ${faultCount - faults.length}`] : [];
  const count = counted(faultCount, 'falha', 'falhas');
  return found('bad', `Registro de eventos adulterado: ${count} em ${read}`, [
    ...faults.map(faultInWords),
    ...more,
  ]);
}

function seals({ seals: count, lastSeal }: Log): Finding {
  if (!lastSeal) return found('info', 'Nenhum selo ainda: o registro é selado a cada hora');
  const { id, at, hash } = lastSeal;
  return found(
    'info',
    `${counted(count, 'selo', 'selos')}; o último, n.º ${id} de ${momentInWords(at)}: ${hash}`,
  );
}
