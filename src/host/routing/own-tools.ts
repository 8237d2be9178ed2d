import { type ZodType, z } from 'zod';
import { type Json, ProsaError, type Tool } from '#protocol';
import { defineTool, SubConversation } from '#runtime';
import type { AgentConfig, PlainTool } from './options.ts';

const SIGNALLING: ReadonlySet<string> = new Set(Object.keys(SubConversation));

/**
 * An author's tools as the runtime takes them. Signalling tools are left out: the runtime adds the right one to each agent,
 * once, whether it was listed or not.
 */
export function ownTools(agent: string, tools: AgentConfig['tools'] = []): readonly Tool[] {
  if (!Array.isArray(tools)) throw invalid(agent, '"tools" precisa ser uma lista.');
  return tools
    .map((tool, index) => toolOf(tool, { agent, index }))
    .filter((tool) => !(tool.effect === 'signal' && SIGNALLING.has(tool.name)));
}

type Place = { readonly agent: string; readonly index: number };

function toolOf(tool: unknown, { agent, index }: Place): Tool {
  const which = `a ferramenta na posição ${index + 1}`;
  if (typeof tool !== 'object' || tool === null) throw invalid(agent, `${which} não é um objeto.`);
  const { name, description } = tool as Partial<Tool>;
  if (typeof name !== 'string' || name.trim() === '') throw invalid(agent, `${which} não tem "name".`);
  if (isTool(tool) && tool.effect === 'signal' && SIGNALLING.has(name)) return tool;
  if (SIGNALLING.has(name))
    throw invalid(agent, `o nome "${name}" é reservado às ferramentas de sinalização.`);
  if (typeof description !== 'string' || description.trim() === '') {
    throw invalid(agent, `a ferramenta "${name}" não tem "description".`);
  }
  return isTool(tool) ? tool : fromPlain(agent, tool as PlainTool);
}

const isTool = (tool: object): tool is Tool =>
  'effect' in tool && 'input' in tool && ('run' in tool || 'signal' in tool);

function fromPlain(agent: string, tool: PlainTool): Tool {
  const { name, description } = tool;
  if (typeof tool.function !== 'function') {
    throw invalid(agent, `a ferramenta "${name}" não tem "function" (ou use defineTool).`);
  }
  const run = tool.function as (args: unknown, scope: unknown) => Json;
  return defineTool({ name, description, input: schemaOf(agent, tool), run });
}

/** No schema means no arguments. */
function schemaOf(agent: string, { name, parametersSchema, parameters }: PlainTool): ZodType {
  const schema = parametersSchema ?? parameters;
  if (schema === undefined) return z.object({});
  try {
    return z.fromJSONSchema(lowerTypes(schema) as Parameters<typeof z.fromJSONSchema>[0]);
  } catch (cause) {
    throw invalid(agent, `o esquema da ferramenta "${name}" não é um JSON Schema que se entenda.`, cause);
  }
}

/** Gemini writes `OBJECT` where JSON Schema says `object`. */
function lowerTypes(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(lowerTypes);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'type' && typeof value === 'string' ? value.toLowerCase() : lowerTypes(value),
    ]),
  );
}

function invalid(agent: string, problem: string, cause?: unknown): ProsaError {
  return new ProsaError('definition_invalid', `No agente "${agent}": ${problem}`, cause);
}
