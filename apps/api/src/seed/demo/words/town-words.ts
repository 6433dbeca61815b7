import { list, text, type PageWords } from './words.js';

export interface TownWords extends PageWords {
  slug: string;
  summary: string;
}

/** Towns with a page of their own, by name. */
export const TOWN_WORDS: Readonly<Record<string, TownWords>> = {
  Apex: {
    slug: 'apex',
    summary: 'From the bungalows around Salem Street to the new streets off Kelly Road: we come to Apex on most weekdays.',
    text: text(
      'Two kinds of Apex call us. Around Salem Street it is the house with a low attic and a garage built for a Model T. In the newer neighborhoods it’s the family that moved in with forty boxes and has opened thirty.',
      'Many streets here belong to an association. Most don’t want anything at the curb until the night before, and some have rules about where trucks can park. Tell us the name of yours, and we’ll follow them.',
      '## Where things go',
      list(
        'Furniture and housewares in good condition stay in western Wake, with charities in Apex and Cary.',
        'Yard waste, metal and electronics go to the county’s sites a few miles down the road, so our trips are short.',
      ),
    ),
    questions: [
      [
        'Does the town pick up bulky items?',
        'Apex has a bulk collection at the curb, with limits. We take what is too heavy, too much, or still inside.',
      ],
      ['Can you get up a steep driveway?', 'We leave the truck on the street and carry from there. The first 75 feet are included.'],
    ],
  },
  Cary: {
    slug: 'cary',
    summary: 'Townhouses, split-levels and offices along the parkways of Cary, cleared in a two-hour window that you choose.',
    text: text(
      'Cary was built in neighborhoods, each with its own rules, its own trees and a cul-de-sac at the end. Our truck can park there for an hour, but not across two driveways; at townhouses we ask about visitor parking before we come.',
      'What we carry most here is furniture from a downsizing: the sectional that filled a den in 1998 and doesn’t fit the condo. Next come office leftovers from around Weston and Regency, where we take the morning windows.',
      'Houses from the eighties have attics with pull-down stairs and a lot of insulation. Book the morning in summer.',
    ),
    questions: [
      ['Do you come on weekends?', 'On Saturdays, yes. Those windows fill up first; you’ll see what’s open as you book.'],
      [
        'My association wants to know who is coming. What do I tell them?',
        'Our name, the date and the window. All three are in the confirmation, so you can forward that.',
      ],
    ],
  },
  'Chapel Hill': {
    slug: 'chapel-hill',
    summary: 'Student rentals, hillside houses and faculty offices: pickups in Chapel Hill with time for stairs and narrow streets.',
    text: text(
      'Chapel Hill is a hill. Houses around Gimghoul and Laurel Hill sit above the street, with thirty stone steps and no driveway. You tell us the flights when you book: the first is included, the others have a set price, and there’s no haggling at the door.',
      'In May and August everyone moves at once. If your lease ends then, take the first open window; changing it is free until 24 hours before.',
      'A good couch in May finds a home in August. We hold donations in between, as long as we have room.',
    ),
    questions: [
      ['Is it more expensive than in Raleigh?', 'The price list is the same. Sales tax, where it applies, is Orange County’s.'],
      ['Where do you park near campus?', 'Where loading is allowed for thirty minutes. On Franklin Street we take the 8 AM window.'],
    ],
  },
  Durham: {
    slug: 'durham',
    summary: 'Mill houses, lofts and ranch homes: we clear out Durham from Trinity Park to Southpoint.',
    text: text(
      'In the old mill villages of East and West Durham the rooms are small and the doors are smaller, so big furniture went in through a window and has to come out in pieces. Downtown lofts are the opposite: wide doors, a freight elevator, and a manager who wants it booked.',
      'Durham cares where things end up, and so do we. The city has a creative reuse store, several furniture banks and a good scrap yard. More than half of a typical load from here stays out of the landfill.',
      list(
        'Lofts: tell us the name of the building, and we reserve the elevator.',
        'Houses on an alley: we load from the back, which is quicker.',
        'Duke housing: give us the name of the hall and the loading zone.',
      ),
    ),
    questions: [
      [
        'Do you serve Research Triangle Park?',
        'Yes, in Durham and in Wake County. Offices there usually take the first window, from 8 to 10 AM.',
      ],
      ['Can you take the old knob-and-tube wiring?', 'Once your electrician has pulled it, yes, with the rest of the renovation debris.'],
    ],
  },
};
