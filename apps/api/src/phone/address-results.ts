import { normalizeZip } from '@haulbook/domain';
import { z } from 'zod';

const word = z.string().optional();
/** A result of Photon, whose features have their parts as properties. */
const photon = z.object({
  features: z.array(
    z.object({
      properties: z.object({ street: word, name: word, postcode: word, city: word, district: word }),
    }),
  ),
});
/** Results of Nominatim, with `addressdetails`. */
const nominatim = z.array(z.object({ address: z.object({ road: word, postcode: word, city: word, town: word, village: word }) }));

/** A street of a ZIP code, without a house number. */
export interface CompletedStreet {
  street: string;
  city: string;
  zip: string;
}

type Parts = Partial<CompletedStreet>;

/** Return the streets in the answer of a completion service, Photon's or Nominatim's; none in any other answer. */
export function streetsIn(answer: unknown): CompletedStreet[] {
  return partsIn(answer).flatMap(({ street, zip: postcode, city = '' }) => {
    const zip = normalizeZip(postcode ?? '');
    return street && zip ? [{ street, city, zip }] : [];
  });
}

function partsIn(answer: unknown): Parts[] {
  const ofPhoton = photon.safeParse(answer);
  if (ofPhoton.success)
    return ofPhoton.data.features.map(({ properties: { street, name, postcode: zip, city, district } }) => ({
      ...{ street: street ?? name, zip, city: city ?? district },
    }));
  const ofNominatim = nominatim.safeParse(answer);
  if (!ofNominatim.success) return [];
  return ofNominatim.data.map(({ address: { road: street, postcode: zip, city, town, village } }) => ({
    ...{ street, zip, city: city ?? town ?? village },
  }));
}
