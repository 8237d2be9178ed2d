import type { AgentContract, ContractFallback, JsonObject } from '#protocol';
import { renderContract } from './render-contract.ts';
import { branchesOf, type Field, fieldsOf, isJsonObject, objectsOf } from './schema-of.ts';

type Operation = ReturnType<typeof renderContract>['operacoes_disponiveis'][number];

const KINDS: Readonly<Record<AgentContract['tipo'], string>> = {
  coordenador: 'Agente coordenador',
  executor: 'Agente executor',
  modulo: 'Módulo',
};

/** A contract as a page that needs no other: what can be asked, how, what comes back, who takes over, whom it may call. */
export function contractMarkdown(contract: AgentContract): string {
  const { operacoes_disponiveis: operations } = renderContract(contract);
  const sections = [
    `# ${contract.nome_agente}`,
    `**${KINDS[contract.tipo]}.** ${contract.descricao_curta}`,
    `## Responsabilidades\n\n${list(contract.responsabilidades)}`,
    `## Operações\n\n${overview(operations)}`,
    ...operations.map(operationPage),
    `## Fallbacks\n\n${list(contract.fallbacks_disponiveis.map(fallbackLine)) || 'Nenhum.'}`,
    `## Quem pode chamar\n\n${list(contract.dependencias.map((name) => `\`${name}\``)) || 'Ninguém.'}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

function overview(operations: readonly Operation[]): string {
  if (operations.length === 0) return 'Nenhuma: só envia mensagens.';
  return table(
    ['Operação', 'O que faz', 'Efeito', 'Tempo médio', 'Tokens', 'Chamadas de API', 'Fontes'],
    operations.map((operation) => [
      `\`${operation.nome}\``,
      operation.descricao,
      operation.efeito,
      `${operation.tempo_medio} s`,
      String(operation.custo_estimado.tokens),
      String(operation.custo_estimado.chamadas_api),
      operation.fontes.join(', ') || '—',
    ]),
  );
}

function operationPage(operation: Operation): string {
  return [
    `### ${operation.nome}\n\n${operation.descricao}`,
    `**Parâmetros**\n\n${fieldTables(operation.parametros)}`,
    `**Resposta** (\`payload.dados\`)\n\n${fieldTables(operation.resposta)}`,
    ...operation.exemplos.map(
      (example) =>
        `**Exemplo: ${example.titulo}**\n\n${json({ operacao: operation.nome, parametros: example.parametros })}\n\nResposta:\n\n${json(example.resposta)}`,
    ),
  ].join('\n\n');
}

function fieldTables(schema: JsonObject): string {
  return branchesOf(schema).map(fieldTable).join('\n\nou\n\n');
}

function fieldTable(schema: JsonObject): string {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return schema.type === 'object' ? 'Nenhum campo.' : `Tipo: ${kindOf(schema)}.`;
  return table(['Campo', 'Tipo', 'Obrigatório', 'Descrição'], fields.map(fieldRow));
}

const fieldRow = ({ name, schema, required }: Field): readonly string[] => [
  `\`${name}\``,
  kindOf(schema),
  required ? 'sim' : 'não',
  typeof schema.description === 'string' ? schema.description : '—',
];

function kindOf(schema: JsonObject): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const branches = [...objectsOf(schema.oneOf), ...objectsOf(schema.anyOf)];
  if (branches.length > 0) return [...new Set(branches.map(kindOf))].join(' ou ');
  if (schema.type === 'array')
    return `lista de ${isJsonObject(schema.items) ? kindOf(schema.items) : 'valores'}`;
  return typeof schema.type === 'string' ? (TYPES[schema.type] ?? schema.type) : 'qualquer valor';
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'inteiro',
  boolean: 'sim ou não',
  object: 'objeto',
  null: 'nulo',
};

function fallbackLine(fallback: ContractFallback): string {
  if (fallback.tipo === 'fonte')
    return `\`${fallback.operacao}\`: ${fallback.ordem.map((source) => `\`${source}\``).join(' → ')}. ${fallback.descricao}`;
  const which = fallback.operacoes?.map((name) => `\`${name}\``).join(', ') ?? 'todas as operações em comum';
  return `Agente \`${fallback.agente}\` (${which}). ${fallback.descricao}`;
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A pipe or a line break would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
