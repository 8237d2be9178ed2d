/** One row of docs/requirements.md. Ids of parts are written `R3.silent`. */
export type Requirement = {
  readonly id: string;
  readonly parts: readonly string[];
  /** The ids that must have passing tests now: those of the parts claimed, or the row's own if it has no parts. */
  readonly claimed: readonly string[];
  readonly what: string;
};

/** Throws on a row that it cannot read: a requirement must not vanish because of a typing error. */
export function parseRequirements(markdown: string): readonly Requirement[] {
  const rows = markdown.split('\n').filter((line) => /^\|\s*[A-Z]\d+\s*\|/.test(line));
  const requirements = rows.map(parseRow);
  const ids = requirements.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`docs/requirements.md: ${twice} aparece duas vezes`);
  return requirements;
}

function parseRow(line: string): Requirement {
  const [id = '', parts = '', claimed = '', what = '', ...rest] = line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
  if (what === '' || rest.length > 0) throw new Error(`docs/requirements.md: linha inválida: ${line}`);
  const partIds = listOf(parts).map((part) => `${id}.${part}`);
  return { id, parts: partIds, claimed: readClaim({ id, partIds, claimed }), what };
}

type Claim = { readonly id: string; readonly partIds: readonly string[]; readonly claimed: string };

function readClaim({ id, partIds, claimed }: Claim): readonly string[] {
  if (claimed === 'none') return [];
  if (claimed === 'all') return partIds.length > 0 ? partIds : [id];
  const ids = listOf(claimed).map((part) => `${id}.${part}`);
  const unknown = ids.find((part) => !partIds.includes(part));
  if (unknown || ids.length === 0)
    throw new Error(`docs/requirements.md: ${id} declara "${claimed}", que não é all, none nem partes suas`);
  return ids;
}

const listOf = (cell: string) =>
  cell
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
