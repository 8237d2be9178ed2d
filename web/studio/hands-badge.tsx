/** A person of the team has the conversation, or is asked for. */
export function HandsBadge({ operator }: { readonly operator: string | null }) {
  const look = operator === null ? 'bg-warn-tint text-warn' : 'bg-tint text-accent';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${look}`}>
      {operator === null ? 'espera uma pessoa' : 'com a equipe'}
    </span>
  );
}
