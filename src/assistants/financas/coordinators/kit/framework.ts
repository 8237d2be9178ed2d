import type { AgentContract, JsonObject } from '#protocol';
import {
  type Draft,
  defineCoordinator,
  type MissionBrief,
  type Progress,
  type Step,
} from '#runtime/missions';
import { knownIn } from './known.ts';
import { type Choice, choose, withoutSteps } from './propose.ts';
import { withoutSlips } from './slips.ts';
import type { Question, Taken } from './taken.ts';
import { openTeller, type Teller } from './teller.ts';

/**
 * One way to analyse: which questions it is for, the operations that answer them, and how the answer reads. Pure: the same question and the
 * same answers always give the same words. Whoever plans by a model plans with the same operations.
 */
export type Framework<Asked> = {
  readonly name: string;
  /** What is to be reached, in a sentence: a result, never a way to it. */
  readonly objective: string;
  /** Higher whenever the same figures may lead to other advice; 1 unless told. */
  readonly version?: number;
  /** It explains or adds up, and advises nobody: nothing is decided about the person. */
  readonly informs?: true;
  /** What a question asks for; null: it is for another framework. */
  read(question: Question): Asked | null;
  /** The same when another coordinator asks, from the data that it gives; without it nobody else can ask for this. */
  assist?(data: JsonObject, question: Question): Asked | null;
  plan(asked: Asked, mission: MissionBrief): readonly Step[];
  /** After each wave: what the answers make worth asking beside the plan. What was asked already is not asked again. */
  evaluate?(asked: Asked, progress: Progress): 'suficiente' | readonly Step[];
  consolidate(asked: Asked, tell: Teller, progress: Progress): Draft;
};

/** A framework whatever it reads from a question. */
export type AnyFramework = {
  readonly name: string;
  readonly objective: string;
  take(question: Question): Taken | null;
  takeAsAssistant(data: JsonObject, question: Question): Taken | null;
};

export function defineFramework<Asked>(framework: Framework<Asked>): AnyFramework {
  const { name, objective } = framework;
  const taken = (asked: Asked | null): Taken | null => (asked === null ? null : takenBy(framework, asked));
  return {
    ...{ name, objective },
    take: (question) => taken(framework.read(withoutSlips(question))),
    takeAsAssistant: (data, question) => taken(framework.assist?.(data, question) ?? null),
  };
}

function takenBy<Asked>(framework: Framework<Asked>, asked: Asked): Taken {
  const { name: nome, version: versao = 1, informs = false } = framework;
  const metodo = { nome, versao, recomenda: !informs };
  return {
    ...{ name: framework.name, objective: framework.objective },
    plan: (mission) => framework.plan(asked, mission),
    evaluate: (progress) => {
      const more = framework.evaluate?.(asked, progress) ?? [];
      return more === 'suficiente' ? more : notAskedYet(more, progress);
    },
    consolidate: (progress) => {
      const tell = openTeller(progress.results);
      const draft = framework.consolidate(asked, tell, progress);
      return { ...draft, procedencia: [...(draft.procedencia ?? []), ...tell.figures()], metodo };
    },
  };
}

function notAskedYet(steps: readonly Step[], { results, limitations, pending }: Progress): readonly Step[] {
  const known = new Set([
    ...results.ids(),
    ...pending,
    ...limitations.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas),
  ]);
  return steps.filter(({ id }) => !known.has(id));
}

/** The question of a mission, or what another coordinator wants to know. */
export const questionOf = (mission: MissionBrief): Question => {
  const { pacote, prompt_current, objetivo, em_nome_de } = mission;
  return {
    text: pacote?.query_original_usuario ?? (prompt_current || objetivo),
    today: em_nome_de?.hoje ?? '',
    known: knownIn(mission),
  };
};

/** A coordinator that works by its frameworks; `system` is what a model that plans goes by. */
export function coordinatorOf(
  contract: AgentContract,
  frameworks: readonly AnyFramework[],
  system: () => string = () => '',
) {
  const chosen = new WeakMap<MissionBrief, Choice>();
  const fittingIn = (mission: MissionBrief): readonly Taken[] => {
    const question = questionOf(mission);
    const data = (mission.parametros.dados ?? {}) as JsonObject;
    return frameworks.flatMap(
      (framework) =>
        (mission.pacote ? framework.take(question) : framework.takeAsAssistant(data, question)) ?? [],
    );
  };
  const planned = async (mission: MissionBrief): Promise<Choice | null> => {
    const fitting = fittingIn(mission);
    const known = chosenBefore(mission, contract.nome_agente);
    const again = fitting.find(({ name }) => name === known?.framework);
    if (again) return { taken: again, without: known?.dispensadas ?? [] };
    const choice = await choose(fitting, mission, system);
    mission.note('framework', choice && { framework: choice.taken.name, dispensadas: [...choice.without] });
    return choice;
  };
  return defineCoordinator({
    contract,
    plan: async (mission) => {
      const choice = await planned(mission);
      if (!choice) return [];
      chosen.set(mission, choice);
      return withoutSteps(choice.taken.plan(mission), choice.without);
    },
    evaluate: (progress) => chosen.get(progress.mission)?.taken.evaluate(progress) ?? [],
    consolidate: (progress) => chosen.get(progress.mission)?.taken.consolidate(progress) ?? NOTHING_TO_SAY,
  });
}

type Noted = { readonly framework: string; readonly dispensadas: readonly string[] };

/** What was chosen before the process died is not chosen again. */
const chosenBefore = (mission: MissionBrief, name: string): Noted | null =>
  mission.pacote
    ? ((mission.memoria_interna().findLast(({ agente, tipo }) => agente === name && tipo === 'framework')
        ?.conteudo as Noted | null | undefined) ?? null)
    : null;

const NOTHING_TO_SAY: Draft = {
  resposta_principal: 'Isso eu ainda não sei analisar com os dados que tenho.',
  objetivo_alcancado: false,
  limites_ditos: true,
};
