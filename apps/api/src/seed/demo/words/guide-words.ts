import { list, text } from './words.js';

export interface GuideWords {
  slug: string;
  title: string;
  summary: string;
  text: string;
  /** The services that it is about, by slug. */
  services: string[];
  /** How many days ago it was published. */
  daysAgo: number;
}

/** Guides of the demo. */
export const GUIDE_WORDS: readonly GuideWords[] = [
  {
    slug: 'how-much-of-a-truck',
    title: 'How much of a truck do I need?',
    summary: 'Six piles you’ve seen before, and how much of the truck each one fills.',
    services: ['garage-cleanouts', 'apartment-cleanouts', 'storage-unit-cleanouts'],
    daysAgo: 12,
    text: text(
      'We price by the space you fill, in eighths of the truck. No one thinks in eighths of a truck. So here are piles you’ve seen, and how much they take up.',
      list(
        '**An eighth:** a washer and a dryer, or ten moving boxes, or one dresser and a nightstand.',
        '**A quarter:** a couch, an armchair and a coffee table, or a studio apartment.',
        '**Three eighths:** a bedroom: bed, mattress, dresser, desk, and the closet.',
        '**Half:** a one-car garage, a one-bedroom apartment, or a 5 by 10 storage unit.',
        '**Three quarters:** a basement, or a small shop’s back room.',
        '**A full truck:** a whole apartment, or a two-car garage packed to the door.',
      ),
      '## When it’s between two sizes',
      'Book the smaller one. The range you see online goes up to the next size, and we only go over the price on your quote if what we find is different and you sign for it before we load.',
      '## What doesn’t go by space',
      'Concrete, dirt, brick and shingles are so heavy that a quarter of the bed is the limit. They go by weight. A single sofa, mattress or refrigerator has a price of its own. [See today’s prices](/#prices).',
    ),
  },
  {
    slug: 'the-day-before-your-pickup',
    title: 'The day before your pickup',
    summary: 'Twenty minutes that make the next day faster: what to mark, what to empty, and where the truck can park.',
    services: ['appliance-removal', 'furniture-removal', 'estate-cleanouts'],
    daysAgo: 40,
    text: text(
      'You don’t have to carry anything. You don’t have to sort it either. But these five things are much easier for you than for us.',
      '1. **Mark what stays.** A piece of tape on it is enough. In a mixed room, mark what goes instead if that’s less work.\n2. **Unplug and empty the freezer.** It takes a night to defrost.\n3. **Look in drawers and pockets.** We set aside papers and keys we see, but you know where you hide things.\n4. **Clear the way.** Bikes in the hall and cars in the driveway cost ten minutes apiece.\n5. **Have someone there who can make decisions.** They show us around and sign the final price.',
      '## What we can’t take',
      'Gasoline, propane, wet paint, asbestos and medical waste. The household hazardous waste sites of Wake County take most of them from residents for free.',
      '## If something comes up',
      'You can reschedule or cancel for free until 24 hours before the window, in your account or by phone.',
    ),
  },
  {
    slug: 'where-your-things-go',
    title: 'Where your things go',
    summary: 'What can be donated in the Triangle, what gets recycled, and what no one wants anymore.',
    services: ['furniture-removal', 'electronics-removal', 'mattress-removal'],
    daysAgo: 75,
    text: text(
      'People ask this more than what it costs. The honest answer: it depends more on the condition than on the item.',
      '## Donated',
      'Furniture without tears, stains or smells; working appliances under ten years; tools, dishes, books, clothes. A charity has to want it on the day we come by, so we know two or three for each kind of item.',
      '## Recycled',
      'Metal of any sort, cardboard, electronics, tires, mattresses, clean yard waste, clean concrete. North Carolina keeps TVs, computers, whole tires and appliances out of its landfills by law.',
      '## Landfill',
      'Particle board that has swollen, stained upholstery, most toys, carpet, treated wood. We wish it were less.',
      '> If something matters to you, like a piano or your father’s workbench, say so when you book. We’ll ask around before we come.',
      'After the job, your account shows what went where, with a receipt for what was donated.',
    ),
  },
];
