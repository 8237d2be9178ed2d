import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWorkspace } from './workspace.ts';

type OwnLinkProps = {
  readonly href: string;
  readonly title?: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** Leads to another page of ours; inside of another site, which shows the chat alone, it is only what it says. */
export function OwnLink({ children, ...link }: OwnLinkProps) {
  const { embedded } = useWorkspace();
  return embedded ? <span className={link.className}>{children}</span> : <Link {...link}>{children}</Link>;
}
