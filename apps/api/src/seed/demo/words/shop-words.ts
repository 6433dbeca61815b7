import { list, text, type PageWords } from './words.js';

/** Words for the services in offices, shops and restaurants, by slug. */
export const SHOP_WORDS: Readonly<Record<string, PageWords>> = {
  'office-cleanouts': {
    text: text(
      'Leases end on the last day of a month, and the last day of a month is always a busy one. We work floor by floor during the day or on a Saturday, so your people can keep working until they move.',
      '## One crew for all of it',
      list(
        'Furniture that is in good shape goes to nonprofits and schools, with a list of what went where.',
        'Computers and screens go to a certified recycler.',
        'Paper that has to stay private is locked in bins until it’s shredded.',
      ),
      'We book the freight elevator and leave the floor the way your lease says. If the landlord has paperwork for contractors, send it to us with your request. You get one invoice, with your purchase order on it.',
    ),
    questions: [
      ['Can you invoice us monthly?', 'Yes. Companies with several jobs get one bill a month, each job with its own purchase order.'],
      [
        'Who has to be there?',
        'One person who is authorized to sign. If the price on site differs from the quote, we need that signature before we load.',
      ],
    ],
  },
  'office-furniture-removal': {
    text: text(
      'A desk on the fourth floor is not the same job as a desk by the door. Tell us how many of each piece, which floor, and whether there’s an elevator we can use for furniture; the price depends on those three.',
      'Task chairs stack five to a cart, filing cabinets have to be empty and unlocked, and conference tables usually come apart in the middle. We bring the carts, the floor runners and the tools.',
      'Less than half of what we take out of offices is waste. Chairs with all their casters and desks with all their drawers usually find a new home.',
    ),
    questions: [
      [
        'Is one chair worth a trip?',
        'There is a minimum for each visit. It covers about an eighth of the truck, which is eight to ten chairs.',
      ],
      ['Do you take glass boards and whiteboards?', 'Yes, and we take them off the wall. Patching the holes is a job for your painter.'],
    ],
  },
  'electronic-waste-removal': {
    text: text(
      'A storeroom with forty dead laptops is two risks: there’s data on them, and it’s illegal to put them in the trash. We collect them, count them and hand them over to a certified recycler.',
      '## For your records',
      'You get a list with the number of devices by kind. If you need serial numbers and a certificate of destruction for the drives, tell us when you book: the recycler issues it, usually within two weeks.',
      'Screens and copiers are the heavy part. Leased copiers belong to the leasing company; please have it sign off on them first.',
    ),
    questions: [
      ['Do you wipe the drives?', 'The recycler does, or shreds them. Until then they are in a sealed container.'],
      [
        'Do you take batteries from a UPS?',
        'Sealed lead-acid ones, yes. Please leave them in the cabinet or stack them upright on cardboard.',
      ],
    ],
  },
  'document-shredding': {
    text: text(
      'Seven years of files fill more boxes than anyone remembers. We carry them from the basement or the storage unit, keep them locked on the way, and bring them to a shredding plant that is certified for confidential paper.',
      'Paper clips and staples can stay; binders should be emptied, since the plastic jams the machine. A standard box weighs 30 pounds. Count the boxes, and we can price it.',
      'The certificate with date and weight comes by email. Paper pulp becomes tissue, which is about as private an end as a contract can have.',
    ),
    questions: [
      ['Can I watch?', 'The plant has a viewing window. Tell us, and we’ll set up a time.'],
      [
        'How long do I have to keep what?',
        'That depends on the kind of record. Ask your accountant before the boxes leave; we can’t bring them back.',
      ],
    ],
  },
  'cubicle-removal': {
    text: text(
      'Cubicles look like furniture and behave like a building. The panels hang from each other, cables run inside them, and the power comes up through the floor.',
      'Send us a floor plan or a photo of each row, and the name on the panels if you find it. Steelcase, Herman Miller and Haworth come apart with different tools. A crew of three takes down twelve to fifteen stations in a day.',
      'Please have an electrician disconnect the base feed. We only cut data cables that your IT department has marked.',
    ),
    questions: [
      [
        'Can you leave half of them standing?',
        'Yes. Rows need an end panel to stand, so show us where the cut should be before we price it.',
      ],
      [
        'Is there a market for used ones?',
        'Sometimes, for sets of twenty or more that are under ten years old. Have a dealer look first; we’ll take what’s left.',
      ],
    ],
  },
  'store-cleanouts': {
    text: text(
      'The sale is over and the landlord wants a vanilla box: walls, floor, ceiling, nothing else. We take the racks, the counter, the back stock, the sign in the window and the hangers on the floor.',
      'In a mall we use the service corridor and take the first window of the day. On a street we load from the curb, and get the parking permit if the city requires one.',
      'Unsold stock can be donated if the owner agrees. Say so early: a charity wants to see it, and that takes a few days.',
    ),
    questions: [
      ['Can you remove the sign outside?', 'No. That takes a lift and a sign company. We’ll take it once it’s on the ground.'],
      [
        'Do you patch and paint?',
        'We leave it broom-clean. Patching is for a contractor; we can tell you what landlords here usually ask for.',
      ],
    ],
  },
  'restaurant-equipment-removal': {
    text: text(
      'A range weighs 700 pounds, a walk-in cooler has to be taken apart, and the only way out is through the dining room. We bring machine skates and plates for the tile, and work around your open hours.',
      '## Three things to arrange first',
      list(
        'Gas off and capped by a plumber.',
        'Hoods and fire suppression discharged by the company that serviced them.',
        'Fryers drained and cold. A grease hauler has to pick up the oil.',
      ),
      'Equipment that works is worth asking a dealer about before you ask us. What we take is mostly recycled: scrap yards want stainless steel.',
    ),
    questions: [
      [
        'Why is there no price online?',
        'Because one walk-in is not like another. With photos of each piece and of the way out, you’ll have a quote the next business day.',
      ],
      ['Can you come at night?', 'Our last window ends in the afternoon. Most kitchens have us come in the morning, before they open.'],
    ],
  },
  'retail-fixtures-removal': {
    text: text(
      'Gondola shelving, slat wall, grid panels, garment racks, mannequins, checkout counters: made to be put up quickly, and taken down almost as fast by people who know which way the brackets tilt.',
      'Tell us the running feet of shelving and the height. Forty feet of gondola is about half a truck once it’s flat. Floor bolts are cut flush so no one trips over them.',
      'Steel uprights and shelves are recycled. If a store near you is opening, list them first; we haul what is left.',
    ),
    questions: [
      ['Can some shelves stay for the next tenant?', 'Of course. Mark them with tape.'],
      ['Who disconnects the lights in the cases?', 'We unplug the plug-in ones. Hard-wired ones need your electrician.'],
    ],
  },
  'kitchen-equipment-removal': {
    text: text(
      'Sometimes it’s only the ice machine. A cafeteria, a church kitchen or a bakery swaps one piece at a time, and the supplier who brings the new one often won’t take the old one, or only to the dock.',
      'We take single pieces: mixers, ovens, prep tables, three-compartment sinks, reach-in coolers, dish machines. Write down the width with the legs on and measure the narrowest door on the way out. That answers nine out of ten questions.',
      'Anything that cools holds refrigerant, and anything that steams holds water. Both have to come out first: we arrange for the refrigerant, and the water drains through a valve under the machine.',
    ),
    questions: [
      [
        'Can you swap it on the day of the delivery?',
        'Tell us the supplier’s window, and we’ll book the one before it, so the spot is clear.',
      ],
      ['Do you take grease traps?', 'Only pumped and rinsed, with the paperwork from the pumping company.'],
    ],
  },
  'display-cases-removal': {
    text: text(
      'A jewelry case is four feet of glass on a box of particle board, and it will try to come apart on the stairs. We take out the shelves and doors, wrap them, and carry the frame upright.',
      'Count the cases and say what they are: wall, counter, tower or corner. Lit ones have a transformer in the base, which is unplugged first; if a key is lost, we can open the lock.',
      'Tempered glass breaks into crumbs and isn’t recycled with bottles. Whole panes and cases in good condition we offer to a reuse store; museums and schools ask for them more often than you would think.',
    ),
    questions: [
      ['Do we have to empty them?', 'Please do. We don’t handle stock, for your sake and ours.'],
      ['One of them is cracked already. Is that dangerous?', 'Tape the crack on both sides and tell the crew. It goes out last.'],
    ],
  },
};
