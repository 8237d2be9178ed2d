import { minutes } from '#protocol';
import { momentInWords } from '../portuguese.ts';
import { durationOf } from './duration.ts';
import { settle } from './settle.ts';
import { DOCTOR, type Stage } from './stage.ts';

export type Scene = {
  readonly stage: Stage;
  /** A line for whoever plays. */
  readonly tell: (line: string) => void;
};

/** `end`: whoever plays wants to leave. */
type Command = (scene: Scene, rest: string) => Promise<'end' | undefined>;

const HELP = [
  'Escreva como a médica que fala com a Julia; cada linha é uma mensagem do WhatsApp.',
  '',
  '  /ajuda                  mostra esta ajuda',
  '  /responsavel            mostra o que os responsáveis pelas vagas receberam',
  '  /responsavel <texto>    responde como o último responsável que recebeu algo',
  '  /audio                  manda um áudio',
  '  /avancar 24h            adianta o relógio (30min, 24h, 2d) e dispara o que vencer',
  '  /status                 modo, pendência, relógio e janela de 24 horas',
  '  /sair                   termina; nada fica guardado',
];

/** Long stretches are passed in steps, so that what is due on the way happens when it is due. */
const STEP_MS = minutes(30);

const advance: Command = async ({ stage, tell }, rest) => {
  const ms = durationOf(rest);
  if (ms === null)
    return void tell('Diga quanto: /avancar 30min, /avancar 24h ou /avancar 2d (até 90 dias).');
  // What was written before is answered before.
  await settle(stage);
  for (let left = ms; left > 0; left -= STEP_MS) {
    stage.clock.advance(Math.min(STEP_MS, left));
    if ((await stage.platform.timers.fireDue()) > 0) await settle(stage);
  }
  tell(`Agora são ${momentInWords(stage.clock.now())} em São Paulo.`);
};

const owner: Command = async ({ stage, tell }, rest) => {
  // Nobody who plays waits for the platform to look by itself.
  await settle(stage);
  const others = stage.stub.sent.filter(({ to }) => to !== DOCTOR.phone);
  const last = others.at(-1);
  if (!last) return void tell('Nenhum responsável recebeu mensagem ainda.');
  if (rest === '') {
    for (const { to, text, at } of others)
      tell(`[responsável …${to.slice(-4)}, ${momentInWords(at)}] ${text}`);
    return;
  }
  await stage.stub.say({ phone: last.to }, rest);
  await settle(stage);
};

const audio: Command = async ({ stage }) => {
  const id = `audio_${stage.clock.now()}`;
  stage.stub.hold(id, new Uint8Array([0]), 'audio/ogg');
  await stage.stub.say(DOCTOR, {
    type: 'audio',
    audio: { id, mime_type: 'audio/ogg; codecs=opus', voice: true },
  });
  await settle(stage);
};

const status: Command = async ({ stage, tell }) => {
  const { session, lastInboundAt } = await stage.doctor();
  const info = await stage.platform.control.mode(session);
  const pending = info?.pending_transition ? `, esperando confirmação para ${info.pending_transition}` : '';
  tell(`Modo: ${info ? `${info.mode}${pending}` : 'a conversa ainda não começou'}`);
  tell(`Relógio: ${momentInWords(stage.clock.now())} em São Paulo`);
  tell(`Janela de 24 horas: ${windowInWords(lastInboundAt, stage.clock.now())}`);
  tell(`Mensagens enviadas: ${stage.stub.sent.length}`);
};

const A_DAY = minutes(24 * 60);

function windowInWords(lastInboundAt: number | null, now: number): string {
  if (lastInboundAt === null) return 'fechada, a médica ainda não escreveu: só modelos aprovados saem';
  const until = momentInWords(lastInboundAt + A_DAY);
  return now < lastInboundAt + A_DAY
    ? `aberta até ${until}`
    : `fechada desde ${until}: só modelos aprovados saem`;
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  '/ajuda': async ({ tell }) => void HELP.forEach(tell),
  '/responsavel': owner,
  '/responsável': owner,
  '/audio': audio,
  '/áudio': audio,
  '/avancar': advance,
  '/avançar': advance,
  '/status': status,
  '/sair': async () => 'end',
};
