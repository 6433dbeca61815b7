import { DEFAULT_CO2, DEFAULT_WEIGHT } from '@haulbook/domain';
import { count, group, size, words, yesNo } from '@haulbook/platform';
import { z } from 'zod';

/** Where it went: what customers read of their loads, and by which figures it is estimated. */
export const loads = z.object({
  on: yesNo(true, {
    label: 'Show customers where everything went',
    help: 'A page with shares, weight and CO₂, in their account and behind a link they can share, once loads are noted on their order.',
  }),
  weight: group('Loads without a scale ticket', {
    lbPerCubicYard: size(DEFAULT_WEIGHT.lbPerCubicYard, 'lb', {
      label: 'Weight of a cubic yard',
      help: 'What is estimated by it is marked so.',
    }),
    source: words(DEFAULT_WEIGHT.source, { label: 'Source of this weight', help: 'Named on the page. Change it along with the weight.' }),
  }),
  co2: group('CO₂ avoided', {
    landfilledKg: count(DEFAULT_CO2.landfilledKg, {
      label: 'A ton in the landfill, in kg',
      help: 'Kilograms of CO₂ equivalent for a short ton (2,000 lb). With 0 here or below, pages say nothing about CO₂.',
    }),
    recycledKg: count(DEFAULT_CO2.recycledKg, {
      label: 'A ton recycled, in kg',
      help: 'What is donated counts like this, too.',
    }),
    source: words(DEFAULT_CO2.source, { label: 'Source of these figures', help: 'Named on the page. Change it along with the figures.' }),
    sourceUrl: z
      .string()
      .refine((text) => text === '' || /^https:\/\/\S+$/.test(text), { error: 'Use an address that starts with https://' })
      .meta({ field: { kind: 'text', label: 'Address of the source' } })
      .default(DEFAULT_CO2.sourceUrl),
  }),
});
