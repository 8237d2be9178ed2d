import type { ContractFallback, Json, JsonObject, RenderedContract } from '#protocol';
import { ASSIST_OPERATION, LEAD_OPERATION } from '#runtime/missions';
import { ALL, FEW, type Field, fieldsOf, fieldText, innerFieldsOf, shapeText } from './shape-text.ts';

// Contracts as the instructions of agents tell them: nothing of them is written by hand a second time.

type Operation = RenderedContract['operacoes_disponiveis'][number];

/** Section 3 of an executor: every operation in full. */
export function operationsText(contract: RenderedContract): string {
  const { operacoes_disponiveis: operations } = contract;
  const everywhere = sharedOf(operations);
  const shared = fieldsOf(operations[0]?.resposta ?? {}).filter((field) => everywhere.includes(field.name));
  return [
    ...(shared.length > 0 ? [`Toda resposta traz também, em \`dados\`:\n\n${linesOf(shared, FEW)}`] : []),
    ...operations.map((operation) => operationPage(operation, { contract, everywhere })),
  ].join('\n\n');
}

type Among = { readonly contract: RenderedContract; readonly everywhere: readonly string[] };

function operationPage(operation: Operation, among: Among): string {
  const { nome, descricao, efeito, tempo_medio, custo_estimado, fontes, exemplos } = operation;
  const twin = twinOf(operation, among);
  return [
    `### \`${nome}\`\n\n${descricao}`,
    twin ? `Parâmetros e resposta: os mesmos de \`${twin.nome}\`.` : shapesPage(operation, among),
    ...exemplos.map(
      ({ titulo, parametros, resposta }) =>
        `Exemplo, ${titulo}: \`${JSON.stringify(parametros)}\` → \`${answerText(resposta, operation, among)}\``,
    ),
    `Efeito: ${efeito}. Tempo médio: ${tempo_medio} s. Chamadas externas: ${custo_estimado.chamadas_api}. Fontes: ${named(fontes)}.`,
  ].join('\n\n');
}

/** What every answer has is shown in the first example; after that it would only be long. */
function answerText(answer: Json, operation: Operation, { contract, everywhere }: Among): string {
  const known = operation === contract.operacoes_disponiveis[0] ? [] : everywhere;
  return JSON.stringify(answer, (key, value) => (known.includes(key) ? undefined : value));
}

function shapesPage({ parametros, resposta }: Operation, { everywhere }: Among): string {
  const fields = fieldsOf(parametros);
  const answered = fieldsOf(resposta).filter(({ name }) => !everywhere.includes(name));
  return [
    section(
      'Parâmetros obrigatórios',
      fields.filter(({ required }) => required),
      ALL,
    ),
    section(
      'Parâmetros opcionais',
      fields.filter(({ required }) => !required),
      ALL,
    ),
    answered.length > 0
      ? section('Resposta (`dados`)', answered, FEW)
      : `Resposta (\`dados\`): \`${shapeText(resposta, FEW)}\``,
  ].join('\n\n');
}

const section = (title: string, fields: readonly Field[], most: number): string =>
  fields.length === 0 ? `${title}: nenhum.` : `${title}:\n\n${linesOf(fields, most)}`;

/** A field in a line, with those inside it beneath. */
const linesOf = (fields: readonly Field[], most: number, indent = ''): string =>
  fields
    .map(({ name, schema, required }) => {
      const inner = innerFieldsOf(schema);
      const kind =
        inner.length === 0 ? shapeText(schema, most) : schema.items ? 'lista de objetos' : 'objeto';
      const line = `${indent}- \`${name}\`: ${kind}${required ? '' : ', opcional'}${usualOf(schema)}${said(schema)}`;
      return inner.length === 0 ? line : `${line}\n${linesOf(inner, most, `${indent}  `)}`;
    })
    .join('\n');

const usualOf = ({ default: usual }: JsonObject): string =>
  usual === undefined ? '' : `, padrão ${JSON.stringify(usual)}`;

const said = ({ description }: JsonObject): string =>
  typeof description === 'string' ? `. ${description}` : '';

/** An operation told before that takes and gives the same. */
function twinOf(operation: Operation, { contract: { operacoes_disponiveis: all } }: Among): Operation | null {
  const shapes = ({ parametros, resposta }: Operation): string => JSON.stringify([parametros, resposta]);
  return all.slice(0, all.indexOf(operation)).find((other) => shapes(other) === shapes(operation)) ?? null;
}

/** Names of the fields that each of several answers has alike: told once. */
function sharedOf(operations: readonly Operation[]): readonly string[] {
  const [first, ...others] = operations.map(({ resposta }) => fieldsOf(resposta));
  if (!first || others.length === 0) return [];
  const has = (fields: readonly Field[], one: Field): boolean =>
    fields.some((other) => fieldText(other) === fieldText(one));
  return first.filter((one) => others.every((fields) => has(fields, one))).map(({ name }) => name);
}

/** Section 4 of an executor: what takes over, in order. */
export const fallbacksText = ({ fallbacks_disponiveis: fallbacks }: RenderedContract): string =>
  bullets(fallbacks.map(fallbackLine)) || 'O contrato não prevê substituto para nenhuma operação.';

function fallbackLine(fallback: ContractFallback): string {
  if (fallback.tipo === 'fonte')
    return `\`${fallback.operacao}\`: ${fallback.ordem.map((fonte, index) => `${index + 1}. \`${fonte}\``).join('; ')}; por fim, erro. ${fallback.descricao}`;
  const which = fallback.operacoes ? named(fallback.operacoes) : 'as operações em comum';
  return `Agente \`${fallback.agente}\`, para ${which}. ${fallback.descricao}`;
}

/** Section 3 of a coordinator: whom it may ask and what for, short enough to be read whole. */
export const agentsText = (contracts: readonly RenderedContract[]): string =>
  contracts.map(agentPage).join('\n\n');

function agentPage(contract: RenderedContract): string {
  // The mission is led once; among themselves coordinators ask for help.
  const offered = contract.operacoes_disponiveis.filter(({ nome }) => nome !== LEAD_OPERATION);
  const everywhere = sharedOf(offered);
  const orders = contract.fallbacks_disponiveis.flatMap((each) =>
    each.tipo === 'fonte'
      ? [`\`${each.operacao}\` ${each.ordem.join(' → ')}`]
      : [`agente \`${each.agente}\``],
  );
  return [
    `### \`${contract.nome_agente}\` (${contract.tipo})\n\n${contract.descricao_curta}`,
    offered.length === 0
      ? 'Ainda não atende pedidos: não o inclua no plano.'
      : bullets(offered.map((operation) => signature(operation, { contract, everywhere }))),
    ...(everywhere.length > 0 ? [`Toda resposta traz também ${named(everywhere)}.`] : []),
    ...(orders.length > 0 ? [`Fontes e substitutos, na ordem: ${orders.join('; ')}.`] : []),
  ].join('\n\n');
}

function signature(operation: Operation, among: Among): string {
  const { nome, descricao, efeito, tempo_medio, parametros, resposta } = operation;
  const { chamadas_api } = operation.custo_estimado;
  const costs = [
    `${tempo_medio} s`,
    ...(chamadas_api > 0 ? [`chamadas externas: ${chamadas_api}`] : []),
    ...(efeito === 'escrita' ? ['escrita'] : []),
  ].join(', ');
  const head = `\`${nome}\` (${costs}): ${descricao}`;
  const twin = twinOf(operation, among);
  if (twin) return `${head} Pede e devolve o mesmo que \`${twin.nome}\`.`;
  // An analysis writes only what the person asked to be written: the closed lists are in the package, for that one time.
  const needed = shapeText(parametros, efeito === 'escrita' ? FEW : ALL);
  const asks = fieldsOf(parametros).length === 0 ? 'Não pede nada' : `Pede \`${needed}\``;
  if (nome === ASSIST_OPERATION) return `${head} ${asks}; devolve a consolidação da seção 7.`;
  const answered = fieldsOf(resposta).filter(({ name }) => !among.everywhere.includes(name));
  const gives = answered.map((field) => fieldText(field, FEW)).join(', ');
  return `${head} ${asks}; devolve \`${gives === '' ? shapeText(resposta, FEW) : `{${gives}}`}\`.`;
}

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const named = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ') || 'nenhuma';
