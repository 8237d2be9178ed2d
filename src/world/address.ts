import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one of the public internet's. Everything else (loopback, private, link-local, the clouds' metadata, carrier
 * networks, and any IPv6 form that wraps one of these) is somebody's house.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || isGlobal(parsed.toByteArray());
}

/** 2000::/3: all that was ever given out. */
const isGlobal = ([first = 0]: readonly number[]): boolean => first >= 0x20 && first <= 0x3f;
