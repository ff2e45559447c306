/** What a salt is committed to by: the same here and in `docs/fair-dice.md`. Loaded only where a salt is thrown in or checked. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a salt in hexadecimal; nothing for no salt. */
export const saltHash = (salt: string): string => (salt === '' ? '' : bytesToHex(sha256(utf8ToBytes(salt))));
