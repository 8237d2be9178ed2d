import { assistants as ours } from '#assistants';
import { contractMarkdown, renderContract } from '#bus';
import type { AgentContract, Assistant } from '#protocol';
import { findAllIn } from '../chat/find-assistant.ts';
import { impossible, misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { setInColumns } from '../terminal/columns.ts';

export type ContractsOptions = {
  readonly agent?: string | undefined;
  readonly file?: string | undefined;
  readonly markdown?: boolean | undefined;
  readonly json?: boolean | undefined;
};

type Told = { readonly assistant: string; readonly contract: AgentContract };

/** `prosa contracts`: who works in missions and what each one does. Returns the exit code. */
export async function contracts(options: ContractsOptions, { stdout, stderr }: Streams): Promise<number> {
  const { agent, file, markdown, json } = options;
  if (markdown && json) return refuse(misused('Use --markdown ou --json, não os dois.'), stderr);
  const theirs = file === undefined ? null : await findAllIn(file);
  if (theirs?.kind === 'refusal') return refuse(theirs, stderr);
  const all = contractsOf(theirs?.assistants ?? ours);
  const found = agent === undefined ? all : all.filter(({ contract }) => contract.nome_agente === agent);
  if (found.length === 0)
    return refuse(
      impossible(agent === undefined ? 'Nenhum assistente tem missões.' : noneOf(agent, all)),
      stderr,
    );
  // One contract is read as a page, all of them as a list.
  if (json) stdout.write(`${JSON.stringify(jsonOf(found, agent), null, 2)}\n`);
  else if (markdown || agent !== undefined)
    stdout.write(found.map(({ contract }) => contractMarkdown(contract)).join('\n'));
  else stdout.write(setInColumns(found.map(rowOf)));
  return 0;
}

const contractsOf = (assistants: readonly Assistant[]): readonly Told[] =>
  assistants.flatMap(({ name, missions }) =>
    (missions?.contracts ?? []).map((contract) => ({ assistant: name, contract })),
  );

const noneOf = (agent: string, all: readonly Told[]): string =>
  `Não há contrato de ${agent}. Há: ${all.map(({ contract }) => contract.nome_agente).join(', ')}`;

function jsonOf(found: readonly Told[], agent: string | undefined): unknown {
  const rendered = found.map(({ contract }) => renderContract(contract));
  return agent === undefined || rendered.length > 1 ? rendered : rendered[0];
}

const rowOf = ({ assistant, contract }: Told): readonly string[] => [
  ...[contract.nome_agente, contract.tipo, assistant],
  contract.operacoes_disponiveis.map(({ nome }) => nome).join(', ') || '—',
];
