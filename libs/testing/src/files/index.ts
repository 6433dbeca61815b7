import { readFileSync } from 'node:fs';

/** A photo as a phone sends it, 320 by 200, green with an orange box in its upper left, with the location where it was taken. */
export const HEIC_PHOTO = readFileSync(new URL('../../fixtures/phone-photo.heic', import.meta.url));
