import { list, text, type PageWords } from './words.js';

/** Words for the services on job sites and for property managers, by slug. */
export const SITE_WORDS: Readonly<Record<string, PageWords>> = {
  'construction-debris-removal': {
    text: text(
      'A clean site is a safe site, and your framers cost more per hour than we do. We pick up between trades, from the pile or from the floor it was dropped on, and sign out with the superintendent.',
      'There is no container to order, to swap or to argue about. The truck comes when you need it and leaves full: lumber, pallets, packaging, metal studs, drywall, roofing.',
      'Heavy material goes by weight and separately. For shingles, block and dirt a quarter of the bed is the legal limit; plan two short trips rather than one that gets stopped at the scale.',
    ),
    questions: [
      ['Can we have a standing day?', 'Yes. Weekly or every other week, moved or skipped by text until the day before.'],
      [
        'Do you sort for LEED?',
        'We can keep wood, metal and clean drywall apart and give you the tickets with the weights. Please ask for it in the quote.',
      ],
    ],
  },
  demolition: {
    text: text(
      'We take down what two or three people can take down in a day or two with hand tools: interior walls that aren’t load-bearing, drop ceilings, kitchens, bathrooms, garages, carports, playhouses.',
      '## What we are not',
      'We are not structural engineers. If a wall might be load-bearing, have an engineer look at it first. Anything built before 1980 needs an asbestos survey, which North Carolina requires even for small buildings.',
      'The price covers demolition, loading and disposal. You see it before we start, from photos or after a visit.',
    ),
    questions: [
      ['Who gets the permit?', 'You or your contractor. Many small jobs don’t need one; the inspections office can tell you in one call.'],
      [
        'How dusty is it?',
        'We seal doorways with plastic and put a fan in the window. It will still be dusty; take the pictures off the wall next door.',
      ],
    ],
  },
  'concrete-removal': {
    text: text(
      'One cubic yard of concrete weighs two tons, so a full bed of it would be far over our truck’s legal limit. That’s why concrete is priced by weight, and why we ask for length, width and thickness.',
      'A walkway of 30 feet by 3, four inches thick, is a bit more than one yard: two and a half tons, and two trips. We can load what is broken, or break up slabs up to six inches thick ourselves.',
      'Clean concrete is crushed and becomes the base of a road. Steel mesh is no problem; paint, tar and brick are, so keep them apart.',
    ),
    questions: [
      ['Can you reach the back yard?', 'With a wheelbarrow, if the gate is 36 inches wide. A carry over 75 feet adds to the price.'],
      ['Can you saw-cut a clean edge?', 'Yes. A straight cut where the slab should end can be part of the quote.'],
    ],
  },
  'drywall-removal': {
    text: text(
      'Drywall is gypsum in paper: 50 pounds a sheet, twice that once it is wet, and dust in every corner if it is thrown instead of carried. We stack it flat, cover the way, and sweep behind us.',
      'Scraps from new board that have not been painted can be recycled into a soil amendment. They have to be kept dry and apart from the rest. Old board and plaster go to the landfill.',
      'Plaster on lath is three times as heavy as drywall. Please say which it is: a room of plaster can hit the weight limit while the truck still looks half empty.',
    ),
    questions: [
      ['Can you take it off the studs too?', 'Yes, see demolition. For removal alone, have it on the floor or in a pile.'],
      [
        'There was a leak and it has mold on it. Will you take it?',
        'Yes, double-bagged. Over ten square feet, a remediation company should bag it.',
      ],
    ],
  },
  'warehouse-cleanouts': {
    text: text(
      'Warehouses get emptied on a deadline, by people who still have to ship. We take an aisle at a time, and your forklifts can keep working two aisles away.',
      list(
        'Pallet racking comes down from the top, beams first, with the bolts cut or pulled as the landlord wants.',
        'Pallets go to a rebuilder, who takes standard sizes for free.',
        'Stretch film and cardboard are baled if there is a lot of it.',
        'Old stock is destroyed, donated or recycled, with the paperwork your auditor asks for.',
      ),
      'Walk through with us once. Half an hour later we’ve counted everything, and you have a price for each aisle.',
    ),
    questions: [
      ['Do you bring a forklift?', 'We can rent one for the job. If we can use yours, with your driver, it’s cheaper.'],
      [
        'There are drums in the corner. Can they go?',
        'Only empty and rinsed ones. Anything with a label that we can’t read needs a hazardous waste company.',
      ],
    ],
  },
  'tenant-cleanouts': {
    text: text(
      'The tenant is gone and the painters come on Thursday. Text us the address, the unit and the lockbox code; photos of each room are in your inbox when we leave.',
      'You know better than we do what the law makes you keep: in North Carolina a landlord may have to hold what a tenant left for a number of days after the sheriff’s padlock. We come when you say the time is up.',
      'A one-bedroom unit is usually half a truck. Two on the same morning, in the same complex, are one trip.',
    ),
    questions: [
      [
        'Can several properties share one account?',
        'Yes. Each has its own address and contact, and all of them go on one monthly bill, by purchase order.',
      ],
      [
        'The refrigerator was left full. Do you handle that?',
        'Yes. We bag what is in it. If it has been off for weeks, we take it sealed.',
      ],
    ],
  },
  'property-cleanouts': {
    text: text(
      'House, porch, crawl space, shed and the two cars’ worth of parts behind it. When a whole property has to be empty, one walk-through saves three arguments later, so we do that first, with you or on video.',
      'We begin outside, so that there is room to work, then go from the top floor down. Papers and anything of value go into a box that stays in the kitchen until you have seen it.',
      'Large ones take two or three days with two crews. Each load gets its own ticket. You can stop after any of them.',
    ),
    questions: [
      ['What about the cars?', 'A salvage yard tows those, with the title. We take tires, batteries and loose parts.'],
      ['Can you work without water and power?', 'Yes. Please tell us, and whether the floor is sound: we check before we carry.'],
    ],
  },
  'hoa-services': {
    text: text(
      'Next to every dumpster in every community there is a couch. We pick it up on a fixed day, once a week or once a month, and send the manager a photo and the invoice.',
      'For the spring cleanup we park the truck at the clubhouse for a morning. Residents bring what they have, we check that nothing prohibited goes in, and the board pays by the load. A flyer with the list comes with the quote.',
      'Common areas, storm drains full of leaves and the shed no one owns anymore: just ask. Most of it can be done on the same visit.',
    ),
    questions: [
      ['Can residents book on their own?', 'Yes, at our regular prices. The board’s days are separate.'],
      ['How does the board approve a job?', 'The quote comes with a link. The board member who signs opens it and approves with a code.'],
    ],
  },
  'foreclosure-cleanouts': {
    text: text(
      'Banks and brokers want three things: the date, the photos and the invoice. Before and after, every room, the yard and the meter, in the order your portal asks for them.',
      'We work from a list: personal property that has to be stored is boxed and labeled, debris goes, broom-clean and lawn raked. We don’t change locks, but we’ll meet your locksmith.',
      'If the house isn’t what the order says, with a second shed or a flooded basement, you get photos and a new price before we load. No one pays for a surprise afterward.',
    ),
    questions: [
      ['How soon can you be there?', 'Usually within three business days in Wake, Durham, Orange and Johnston counties.'],
      ['Do you handle hazardous materials?', 'We list them with photos and leave them in place. A licensed company picks them up.'],
    ],
  },
  'multi-unit-cleanouts': {
    text: text(
      'At the end of July half of the leases near a campus end on one day. For that week we set aside a truck and a crew for your complex, with one person in charge of the unit list.',
      'We clear units in the order the painters need them. Each door gets a tag with the time we left, and each evening you get a table: unit, load, photos, what was found.',
      'Reserve in spring. In the other eleven months two weeks are enough, and a whole building is always cheaper by the truckload than unit by unit.',
    ),
    questions: [
      ['What happens with things that look valuable?', 'We label them with the unit and take them to the office, which signs for them.'],
      [
        'Can students leave furniture for others?',
        'If you give us a room, we’ll fill it with the good stuff and empty it two weeks later.',
      ],
    ],
  },
};
