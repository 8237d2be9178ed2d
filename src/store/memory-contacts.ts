import type {
  Address,
  ChannelContact,
  ContactBook,
  ContactIdentity,
  DeliveryReceipt,
  Input,
} from '#protocol';
import { errorOf, newContactNames, refuseUnkeepableIdentity } from './contact-names.ts';
import { keepable } from './keepable.ts';
import type { MapStandings } from './memory-standings.ts';

type Kept = Map<string, ChannelContact>;

/** People as channels know them, over Maps. */
export function createMemoryContacts(
  standings: MapStandings,
): ContactBook & { forget(person: Pick<Address, 'org' | 'user'>): void; wrote(input: Input): void } {
  const kept: Kept = new Map();
  /** Ids of contacts that turned out to be another. */
  const merged = new Map<string, string>();
  const receipts = new Map<string, DeliveryReceipt[]>();
  const found = (id: string): ChannelContact | null => kept.get(merged.get(id) ?? id) ?? null;
  const merge = (survivor: ChannelContact, other: ChannelContact): void => {
    kept.delete(other.id);
    for (const [id, into] of merged) if (into === other.id) merged.set(id, survivor.id);
    merged.set(other.id, survivor.id);
    const lastInboundAt = later(survivor.lastInboundAt, other.lastInboundAt);
    kept.set(survivor.id, { ...survivor, name: survivor.name ?? other.name, lastInboundAt });
    if (survivor.user !== other.user)
      standings.merge(survivor.org, { kept: survivor.user, other: other.user });
  };
  const hear = (contact: ChannelContact, at: number): void =>
    void kept.set(contact.id, { ...contact, lastInboundAt: later(contact.lastInboundAt, at) });
  return {
    meet: async (identity) => {
      refuseUnkeepableIdentity(identity);
      const known = recognise(kept, identity, merge);
      return known ? complete(kept, known, identity) : introduce(kept, identity);
    },
    byId: async (id) => found(id),
    forget: ({ org, user }) => {
      for (const each of [...kept.values()]) if (each.org === org && each.user === user) kept.delete(each.id);
    },
    heard: async (id, at) => {
      const contact = found(id);
      if (contact) hear(contact, at);
    },
    wrote: ({ kind, org, at, replyTo }) => {
      const contact = kind === 'user_message' && replyTo ? found(replyTo.address) : null;
      if (contact?.org === org) hear(contact, at);
    },
    receipt: async (receipt) => {
      const told = receipts.get(receipt.delivery) ?? [];
      const { message, status, error } = receipt;
      if (told.some((each) => each.message === message && each.status === status)) return 'known';
      const twice = told.length > 0 && told.every((each) => each.message !== message);
      const noted = { ...receipt, error: error === null ? null : errorOf(keepable(error)) };
      receipts.set(receipt.delivery, [...told, noted]);
      return twice ? 'twice' : 'new';
    },
    receipts: async (delivery) => (receipts.get(delivery) ?? []).toSorted(inOrder),
  };
}

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

const inOrder = (a: DeliveryReceipt, b: DeliveryReceipt): number =>
  a.at - b.at || (`${a.message} ${a.status}` < `${b.message} ${b.status}` ? -1 : 1);

type Merge = (survivor: ChannelContact, other: ChannelContact) => void;

/** The channel's own id says who it is, a telephone where they are: one that comes with another id than before is somebody else's now. */
function recognise(kept: Kept, identity: ContactIdentity, merge: Merge): ChannelContact | null {
  const here = [...kept.values()].filter(
    ({ org, channel, account }) =>
      org === identity.org && channel === identity.channel && account === identity.account,
  );
  const named = here.find(({ scopedId }) => scopedId !== null && scopedId === identity.scopedId);
  const rung = here.find(({ phone }) => phone !== null && phone === identity.phone);
  if (rung && rung.scopedId !== null && identity.scopedId !== null && rung.scopedId !== identity.scopedId) {
    kept.set(rung.id, { ...rung, phone: null });
    return named ?? null;
  }
  if (!named || !rung || named.id === rung.id) return named ?? rung ?? null;
  // Their conversation is the one in which they wrote last.
  const [survivor, other] =
    (rung.lastInboundAt ?? -1) > (named.lastInboundAt ?? -1) ? [rung, named] : [named, rung];
  merge(survivor, other);
  return kept.get(survivor.id) ?? survivor;
}

function complete(kept: Kept, known: ChannelContact, identity: ContactIdentity): ChannelContact {
  const contact = {
    ...known,
    phone: identity.phone ?? known.phone,
    scopedId: identity.scopedId ?? known.scopedId,
    name: known.name ?? nameOf(identity),
  };
  kept.set(contact.id, contact);
  return contact;
}

/** Whoever talks to another of our numbers is the same person there. */
function introduce(kept: Kept, identity: ContactIdentity): ChannelContact {
  const { org, channel, account, assistant, phone, scopedId } = identity;
  const same = [...kept.values()].find(
    (other) =>
      other.org === org &&
      other.channel === channel &&
      ((scopedId !== null && other.scopedId === scopedId) ||
        (phone !== null && other.phone === phone && (scopedId === null || other.scopedId === null))),
  );
  const { id, user, session } = newContactNames(channel);
  const contact: ChannelContact = {
    ...{ id, org, channel, account, assistant, user: same?.user ?? user, session },
    ...{ name: nameOf(identity), phone, scopedId, lastInboundAt: null },
  };
  kept.set(id, contact);
  return contact;
}

const nameOf = ({ name }: ContactIdentity): string | null => (name === null ? null : keepable(name));
