import { parseSync, type StaticImport, Visitor, type VisitorObject } from 'oxc-parser';

/** Path from the root of the repository, with `/`, → text. Checks take this, so that tests can plant violations. */
export type Files = ReadonlyMap<string, string>;

export type Import = { readonly specifier: string; readonly line: number };

export type FunctionShape = {
  readonly name: string;
  /** Between the braces: how a signature is broken into lines says nothing about what the function does. */
  readonly lines: number;
  readonly params: number;
};

export type ExportedName = { readonly name: string; readonly isType: boolean };

/** What the checks need to know of one source file. */
export type Source = {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly functions: readonly FunctionShape[];
  readonly readsEnvironment: boolean;
  /** Names that the file exports itself, and files whose names it passes on whole (`export *`). */
  readonly exportedNames: readonly ExportedName[];
  readonly exportsAllOf: readonly string[];
};

/** The name of a callback written in place. */
export const ANONYMOUS = '(anonymous)';

const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path);

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What tests share beside themselves: `fixtures.ts`, or a folder of that name. Neither is shipped. */
export const isFixture = (path: string) => /\/fixtures(?:\.ts$|\/)/.test(path);

export function readSources(files: Files): readonly Source[] {
  return [...files].filter(([path]) => isCode(path)).map(([path, text]) => readSource(path, text));
}

export function readSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = lineCounter(text);
  const imports: Import[] = [];
  const functions: FunctionShape[] = [];
  let readsEnvironment = false;
  const noteImport = (source: { value: unknown; start: number }) => {
    if (typeof source.value === 'string')
      imports.push({ specifier: source.value, line: lineAt(source.start) });
  };
  new Visitor({
    ...importVisitor(noteImport),
    ...functionVisitor(({ name, node }) => {
      const { start, end } = node.body ?? node;
      const lines = lineAt(end) - lineAt(start) - 1;
      functions.push({ name, lines, params: node.params.length });
    }),
    MemberExpression: ({ object, property }) => {
      const name = property.type === 'Identifier' ? property.name : undefined;
      if (object.type === 'Identifier' && object.name === 'process' && name === 'env')
        readsEnvironment = true;
    },
  }).visit(program);
  const exports = module.staticExports.flatMap((statement) => statement.entries);
  return {
    path,
    lines: lineAt(text.trimEnd().length),
    imports,
    functions,
    readsEnvironment: readsEnvironment || module.staticImports.some(importsEnvironment),
    exportedNames: exports.flatMap(({ exportName: { name }, isType }) => (name ? { name, isType } : [])),
    exportsAllOf: exports.flatMap((entry) =>
      entry.importName.kind === 'AllButDefault' && entry.exportName.kind === 'None'
        ? (entry.moduleRequest?.value ?? [])
        : [],
    ),
  };
}

function importsEnvironment({ moduleRequest, entries }: StaticImport): boolean {
  return (
    moduleRequest.value === 'node:process' && entries.some(({ importName }) => importName.name === 'env')
  );
}

function importVisitor(note: (source: { value: unknown; start: number }) => void): VisitorObject {
  return {
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source) note(node.source);
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') note(node.source);
    },
    TSImportType: (node) => note(node.source),
  };
}

type Span = { readonly start: number; readonly end: number };

type FunctionNode = Span & { readonly params: readonly unknown[]; readonly body: Span | null };

/** A function takes its name from itself or from what it is assigned to; parents are visited first. */
function functionVisitor(note: (found: { name: string; node: FunctionNode }) => void): VisitorObject {
  const names = new Map<unknown, string>();
  const nameOf = (key: { type: string; name?: unknown }) =>
    typeof key.name === 'string' ? key.name : '(computed)';
  const take = (node: FunctionNode & { id?: { name: string } | null }) =>
    note({ name: node.id?.name ?? names.get(node) ?? ANONYMOUS, node });
  return {
    VariableDeclarator: (node) => void names.set(node.init, nameOf(node.id)),
    Property: (node) => void names.set(node.value, nameOf(node.key)),
    PropertyDefinition: (node) => void names.set(node.value, nameOf(node.key)),
    MethodDefinition: (node) => void names.set(node.value, nameOf(node.key)),
    FunctionDeclaration: take,
    FunctionExpression: take,
    ArrowFunctionExpression: take,
  };
}

/** Offsets are asked for in no order, a few hundred a file: a binary search over the line starts. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
