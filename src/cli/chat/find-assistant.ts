import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assistant } from '#protocol';
import { fromHere, placeOf, tell } from '../error-place.ts';
import { impossible, messageOf, misused, type Refusal } from '../refusal.ts';
import { lendOurPackages } from './lend-packages.ts';
import { syntaxErrorLine } from './syntax-check.ts';

export type Wanted = { readonly name?: string | undefined; readonly file?: string | undefined };
export type Found = { readonly kind: 'found'; readonly assistant: Assistant };

const DEFAULT = 'atendimento';

/** The assistant that somebody asked for: one of ours by name, or one of their own by file. */
export async function findAssistant({ name, file }: Wanted): Promise<Found | Refusal> {
  return file === undefined ? findOurs(name ?? DEFAULT) : findInFile(file, name);
}

async function findOurs(name: string): Promise<Found | Refusal> {
  const ours = await readOurs();
  const assistant = ours.find((each) => each.name === name);
  if (assistant) return { kind: 'found', assistant };
  return misused(
    `Não conheço o assistente "${name}". Há estes: ${namesOf(ours)}.\nPara um assistente seu: prosa chat --file caminho/assistant.ts`,
  );
}

const readOurs = async (): Promise<readonly Assistant[]> => assistantsIn(await import('#assistants'));

/** Whether an assistant can be asked for by name alone. */
export const isOurs = async (name: string): Promise<boolean> =>
  (await readOurs()).some((each) => each.name === name);

type FoundAll = {
  readonly kind: 'found';
  /** At least one; the module's default export first. */
  readonly assistants: readonly Assistant[];
  readonly hasDefault: boolean;
};

/** Every assistant that a module of somebody's own exports. */
export async function findAllIn(file: string): Promise<FoundAll | Refusal> {
  const path = resolve(file);
  if (!existsSync(path)) return misused(`O arquivo ${file} não existe.`);
  const loaded = await load(path);
  if ('kind' in loaded) return loaded;
  const assistants = assistantsIn(loaded.module);
  if (assistants.length === 0)
    return misused(`${file} não exporta nenhum assistente. Exporte o que defineAssistant devolve.`);
  return { kind: 'found', assistants, hasDefault: hasDefault(loaded.module) };
}

async function findInFile(file: string, name: string | undefined): Promise<Found | Refusal> {
  const found = await findAllIn(file);
  if (found.kind === 'refusal') return found;
  const { assistants: theirs } = found;
  const assistant = theirs.find((each) => each.name === name) ?? (name === undefined ? theirs[0] : undefined);
  if (assistant && (theirs.length === 1 || name !== undefined || found.hasDefault))
    return { kind: 'found', assistant };
  return misused(
    `${file} exporta estes assistentes: ${namesOf(theirs)}. Diga qual: prosa chat <nome> --file …`,
  );
}

type Loaded = { readonly module: Readonly<Record<string, unknown>> };

async function load(path: string): Promise<Loaded | Refusal> {
  lendOurPackages();
  try {
    return { module: await import(pathToFileURL(path).href) };
  } catch (error) {
    return impossible(`Não consegui carregar ${fromHere(path)}:\n${explainLoading(error, path)}`);
  }
}

/** What `npm init` writes makes a file that imports fail in words that do not say why. */
const OUTSIDE_A_MODULE = /import statement outside a module|Unexpected token 'export'/;

function explainLoading(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `Este Node (${process.version}) não roda TypeScript direto; use a versão 22.18 ou mais nova.`;
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `${messageOf(error)}\nSe falta um pacote, rode npm install na pasta do assistente.`;
  if (error instanceof SyntaxError && OUTSIDE_A_MODULE.test(error.message))
    return 'O package.json da pasta diz "type": "commonjs". Troque por "type": "module", ou chame o arquivo de .mts.';
  return tell(error, placeOf(error) ?? (error instanceof SyntaxError ? placeOfSyntax(path) : undefined));
}

function placeOfSyntax(path: string): string | undefined {
  const line = syntaxErrorLine(path);
  return line && `${fromHere(path)}:${line}`;
}

/** Default export first. A module may also export lists. */
function assistantsIn(module: object): readonly Assistant[] {
  const { default: first, ...others } = module as Readonly<Record<string, unknown>>;
  const all = [first, ...Object.values(others)].flat().filter(isAssistant);
  return [...new Map(all.map((assistant) => [assistant.name, assistant])).values()];
}

const hasDefault = (module: object): boolean => 'default' in module && isAssistant(module.default);

/** What `defineAssistant` returns is data, perhaps made by another copy of this package: it is known by its shape. */
function isAssistant(value: unknown): value is Assistant {
  if (typeof value !== 'object' || value === null) return false;
  const { name, coordinator, specialists, limits } = value as Partial<Assistant>;
  return (
    typeof name === 'string' &&
    typeof coordinator?.instructions === 'string' &&
    Array.isArray(specialists) &&
    typeof limits === 'object'
  );
}

const namesOf = (assistants: readonly Assistant[]): string => assistants.map(({ name }) => name).join(', ');
