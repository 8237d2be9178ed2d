import { DataTable, type TableProps } from './data-table.tsx';

/** The numbers of a drawing, for whoever reads them rather than looks. */
export function AsTable(props: Omit<TableProps, 'captionHidden'>) {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded text-soft underline-offset-4 hover:text-ink hover:underline">
        Ver em tabela
      </summary>
      <div className="pt-2">
        <DataTable {...props} captionHidden />
      </div>
    </details>
  );
}
