import { type Assistant, type Endpoint, ProsaError } from '#protocol';

type Declared = Pick<Assistant, 'name'> & { readonly endpoints?: readonly Endpoint<never>[] };

const METHODS: readonly string[] = ['GET', 'POST', 'PATCH', 'DELETE'];
/** Parts of letters, digits, "-" and "_"; a part may be a parameter. */
const PATH = /^(?:\/:?[a-zA-Z0-9_-]{1,64}){1,8}$/;

/** Each door is one method at one path: two of them would answer for one another. */
export function assertEndpoints({ name, endpoints = [] }: Declared): void {
  const known = new Set<string>();
  for (const endpoint of endpoints) {
    const door = `A porta "${endpoint.method} ${endpoint.path}" do assistente "${name}"`;
    const wrong = faultOf(endpoint);
    if (wrong) throw new ProsaError('definition_invalid', `${door} ${wrong}.`);
    const shape = shapeOf(endpoint);
    if (known.has(shape)) throw new ProsaError('definition_invalid', `${door} foi declarada duas vezes.`);
    known.add(shape);
  }
}

function faultOf({ method, path, summary, run, accepts, input }: Endpoint<never>): string | null {
  if (!METHODS.includes(method)) return `precisa de um destes métodos: ${METHODS.join(', ')}`;
  if (typeof path !== 'string' || !PATH.test(path)) return 'precisa de um caminho como "/contas/:id"';
  if (typeof run !== 'function') return 'precisa de uma função run';
  if (typeof summary !== 'string' || summary === '') return 'precisa de um resumo';
  if (input !== undefined && typeof input.safeParse !== 'function')
    return 'precisa de uma entrada que seja um schema do zod';
  return accepts === 'file' && method !== 'POST' ? 'só recebe um arquivo por POST' : null;
}

/** Names of parameters tell no two paths apart. */
const shapeOf = ({ method, path }: Endpoint<never>): string => `${method} ${path.replace(/:[^/]+/g, ':')}`;
