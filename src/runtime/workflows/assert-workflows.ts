import { type Agent, type Assistant, ProsaError, type Workflow, type Workflows } from '#protocol';

type Declared = Pick<Assistant, 'name'> & {
  readonly workflows?: Workflows<never> | undefined;
  readonly conductors?: readonly Agent[] | undefined;
  readonly history?: Assistant['history'] | undefined;
};

/** Workflows whose steps somebody can conduct, under names that are their own; said where they are declared, not when one is needed. */
export function assertWorkflows({ name, workflows, conductors = [], history }: Declared): void {
  if (!workflows) {
    if (history === 'workflow')
      throw invalid(`O assistente "${name}" não tem workflows: history não pode ser 'workflow'.`);
    return;
  }
  const { list } = workflows;
  if (!Array.isArray(list) || list.length === 0)
    throw invalid(`O assistente "${name}" precisa de ao menos um workflow na lista.`);
  const repeated = firstRepeated(list.map((each) => each.name));
  if (repeated) throw invalid(`O assistente "${name}" tem dois workflows chamados "${repeated}".`);
  if (!(workflows.sure >= 0 && workflows.sure <= 1)) throw invalid(`"sure" precisa estar entre 0 e 1.`);
  const agents = new Set(conductors.map((agent) => agent.name));
  for (const workflow of list) assertSteps(workflow, agents);
}

function assertSteps({ name, steps }: Workflow, agents: ReadonlySet<string>): void {
  if (!Array.isArray(steps) || steps.length === 0)
    throw invalid(`O workflow "${name}" precisa de ao menos um passo.`);
  const repeated = firstRepeated(steps.map((step) => step.name));
  if (repeated) throw invalid(`O workflow "${name}" tem dois passos chamados "${repeated}".`);
  const nobody = steps.find(({ agent }) => !agents.has(agent));
  if (nobody)
    throw invalid(
      `O passo "${nobody.name}" do workflow "${name}" é conduzido por "${nobody.agent}", que não está em conductors.`,
    );
}

const invalid = (detail: string): ProsaError => new ProsaError('definition_invalid', detail);

const firstRepeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);
