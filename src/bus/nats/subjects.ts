/** Where envelopes of one space go. Whoever may use `prosa.<space>.>` in NATS may do all of it. */
export type Subjects = {
  /** A request to one of the processes that serve an agent. */
  agent(name: string): string;
  /** A notification to one of those that hear them for it. */
  notified(name: string): string;
  /** To all of them: cancellations, and questions for a message. */
  agentAll(name: string): string;
  /** Answers for one process: the last part names the request. */
  readonly inbox: string;
  /** Whether it is where some process of this space takes answers. */
  isInbox(subject: string): boolean;
  readonly announcements: string;
  readonly queries: string;
};

export function subjectsOf(space: string, process: string): Subjects {
  // A space may be divided by dots: whoever may use the whole of it may use its parts.
  const root = ['prosa', ...space.split('.').map(tokenOf)].join('.');
  return {
    agent: onceEach((name) => `${root}.agent.${tokenOf(name)}`),
    notified: onceEach((name) => `${root}.notified.${tokenOf(name)}`),
    agentAll: onceEach((name) => `${root}.all.${tokenOf(name)}`),
    inbox: `${root}.inbox.${tokenOf(process)}`,
    isInbox: (subject) => subject.startsWith(`${root}.inbox.`),
    announcements: `${root}.announcements`,
    queries: `${root}.queries`,
  };
}

/** One part of a subject, whatever the name: dots, stars and spaces mean something to NATS. */
const tokenOf = (name: string): string =>
  /^[A-Za-z0-9_-]{1,128}$/.test(name) ? name : `~${Buffer.from(name).toString('hex')}`;

/** Agents are few, and each is named in every message for it. */
function onceEach(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const subject = make(name);
    if (made.size < MOST_NAMES) made.set(name, subject);
    return subject;
  };
}

const MOST_NAMES = 1_000;
