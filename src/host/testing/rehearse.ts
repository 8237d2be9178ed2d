import { type Script, scriptedSource } from '#models';
import type { Assistant, ModelSource } from '#protocol';

/** How the failure of a model begins that was asked for more than its script holds. */
export const SPEECHLESS = 'O roteiro não tem mais nada para';

export type Rehearsal = ModelSource & {
  /** Steps that nobody asked for, by agent. */
  remaining(): readonly string[];
};

/** A script as the model of this assistant. Throws if it names an agent that the assistant does not have. */
export function rehearse(script: Script, assistant: Assistant): Rehearsal {
  const { name, coordinator, specialists, conductors = [] } = assistant;
  const agents = [coordinator, ...specialists, ...conductors].map((agent) => agent.name);
  const stranger = Object.keys(script).find((agent) => !agents.includes(agent));
  if (stranger !== undefined) {
    throw new Error(
      `O roteiro dá falas a "${stranger}", que não existe em "${name}". Agentes: ${agents.join(', ')}.`,
    );
  }
  return failingInPortuguese(script);
}

function failingInPortuguese(script: Script): Rehearsal {
  const source = scriptedSource(script);
  const asked = new Map<string, number>();
  return {
    ...source,
    open: (view) => {
      const model = source.open(view);
      return {
        ...model,
        doStream: async (options) => {
          const times = (asked.get(view.agent) ?? 0) + 1;
          asked.set(view.agent, times);
          if (times > (script[view.agent]?.length ?? 0)) throw new Error(`${SPEECHLESS} "${view.agent}".`);
          return model.doStream(options);
        },
      };
    },
  };
}
