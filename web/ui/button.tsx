import type { ComponentProps } from 'react';

const LOOKS = {
  main: 'bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border border-line bg-raised hover:bg-hover',
  danger: 'bg-bad text-paper hover:opacity-90',
  bare: 'text-soft hover:bg-hover hover:text-ink',
} as const;

type ButtonProps = ComponentProps<'button'> & { readonly look?: keyof typeof LOOKS };

export function Button({ look = 'quiet', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`inline-flex min-h-9 items-center justify-center gap-2 rounded-full px-4 py-1.5 text-sm font-medium transition-colors disabled:opacity-60 ${LOOKS[look]} ${className}`}
    />
  );
}

/** A button that is only a drawing: its name is said, and shown when it is pointed at. */
export function IconButton({
  label,
  className = '',
  ...rest
}: ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-9 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 ${className}`}
    />
  );
}

/** For a link that is the next thing to do. */
export const linkButton = `inline-flex min-h-9 items-center justify-center rounded-full px-4 py-1.5 text-sm font-medium ${LOOKS.main}`;
