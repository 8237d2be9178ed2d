export type TableColumn = { readonly name: string; readonly label: string; readonly numeric?: boolean };

export type TableProps = {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** Cells as they are read, by the names of the columns. */
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** The caption stands above the table already. */
  readonly captionHidden?: boolean;
};

/** A table that scrolls by itself where it is wider than the page. */
export function DataTable({ caption, columns, rows, captionHidden = false }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <section aria-label={`Tabela: ${caption}`} tabIndex={0} className="overflow-x-auto rounded-lg">
      <table className="w-full border-collapse text-sm">
        <caption className={captionHidden ? 'only-heard' : 'pb-1.5 text-left font-medium'}>{caption}</caption>
        <thead>
          <tr className="border-b border-line text-soft">
            {columns.map(({ name, label, numeric }) => (
              <th
                key={name}
                scope="col"
                className={`py-1.5 pr-4 font-normal whitespace-nowrap ${numeric ? 'text-right' : 'text-left'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move.
            <tr key={at} className="border-b border-line last:border-0">
              {columns.map(({ name, numeric }) => (
                <td
                  key={name}
                  className={`py-1.5 pr-4 align-top ${numeric ? 'text-right whitespace-nowrap tabular-nums' : 'min-w-32 wrap-break-word'}`}
                >
                  {row[name] ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
