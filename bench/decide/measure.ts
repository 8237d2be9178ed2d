import { JULIA_MODES, JULIA_POLICY } from '#assistants/julia';
import { type ModeScene, type Modes, NEW_CONTACT } from '#protocol';
import { CapabilitiesGate, createModeRouter, decidePolicy } from '#runtime';
import { readScenes } from './scenes.ts';

/** Milliseconds of one decision. */
export type Times = { readonly p50: number; readonly p99: number };

export type Measured = {
  /** Detect, propose, validate, gate. */
  readonly decision: Times;
  /** The same with the contact policy before it, as a turn does it. */
  readonly withPolicy: Times;
  /** What nobody who reads a message goes below: the same text normalised once, in the same run. */
  readonly baseline: Times;
  readonly decisions: number;
};

const ROUNDS = 8;
const NOW = Date.UTC(2026, 10, 16, 15);
const TOOLS = [
  ...['buscar_vagas', 'criar_handoff_externo', 'registrar_status_intermediacao', 'salvar_memoria'],
  ...['agendar_followup', 'perguntar_interesse', 'perguntar_especialidade', 'verificar_perfil'],
  ...['reservar_plantao', 'calcular_valor'],
].map((name) => ({ name }));

/** Rounds over all messages; the first ones only warm up. */
export function measureDecisions(modes: Modes = JULIA_MODES): Measured {
  const router = createModeRouter(modes);
  const scenes = readScenes(modes, NOW);
  return {
    decision: timesOf(scenes, (scene) => decide(router, modes, scene)),
    withPolicy: timesOf(scenes, (scene) => {
      const { text, state, history, now } = scene;
      decidePolicy(JULIA_POLICY, { direction: 'inbound', text, before: NEW_CONTACT, state, history, now });
      return decide(router, modes, scene);
    }),
    baseline: timesOf(scenes, ({ text }) => plain(text)),
    decisions: scenes.length * ROUNDS,
  };
}

type ModeRouter = ReturnType<typeof createModeRouter>;

function decide(router: ModeRouter, modes: Modes, scene: ModeScene): number {
  const { mode } = router.process(scene);
  const gate = new CapabilitiesGate(modes, mode.mode);
  return gate.filterTools(TOOLS).length + gate.getForbiddenClaims().length + gate.getConstraintsText().length;
}

const plain = (text: string): number =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u).length;

function timesOf(scenes: readonly ModeScene[], work: (scene: ModeScene) => number): Times {
  const times: number[] = [];
  let kept = 0;
  for (let round = -ROUNDS / 4; round < ROUNDS; round += 1) {
    for (const scene of scenes) {
      const started = performance.now();
      kept += work(scene);
      if (round >= 0) times.push(performance.now() - started);
    }
  }
  if (kept < 0) throw new Error('nothing was decided');
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
