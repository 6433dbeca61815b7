import { list, text, type PageWords } from './words.js';

/** Words for the services around homes, inside and out, by slug. */
export const YARD_WORDS: Readonly<Record<string, PageWords>> = {
  'carpet-removal': {
    text: text(
      'Old carpet is heavier than it looks: a living room with its padding weighs as much as a sofa, and twice that when it’s wet. We cut it into strips, roll and tape them, and carry them out without dragging dust through the house.',
      'If the carpet is still down, we pull it up, with the padding. Tack strips and staples can come out too, or stay for the next floor; tell us which, so we bring the pry bars.',
      'Clear the furniture first, or let us move it from room to room. That takes time and shows up in the price before you book.',
    ),
    questions: [
      ['Do you remove glued-down carpet?', 'Yes, but not the glue. Scraping a floor clean is a job for the flooring crew.'],
      ['And vinyl or tile?', 'Loose pieces, yes. Vinyl from before 1980 can contain asbestos; have it tested before anyone touches it.'],
    ],
  },
  'deck-removal': {
    text: text(
      'A deck that gives under your foot is a fall waiting to happen. We take it down board by board, cut the posts at the ground or pull them, and rake the nails out of the grass with a magnet.',
      '## What we need to see',
      list(
        'A photo from the yard and one from the house, with the height.',
        'Where it’s fixed to the wall. We leave the ledger flush, so that your siding can be closed.',
        'Whether footings should stay. Concrete that we dig out is priced by weight.',
      ),
      'Treated lumber can’t be burned or mulched. It goes to a lined landfill, and the receipt is yours if you want it.',
    ),
    questions: [
      [
        'Do I need a permit?',
        'Usually not just to remove a deck, but towns differ, and your association may want to know. Please check with both.',
      ],
      ['Can you take off the boards and leave the frame?', 'Yes, if you are going to resurface it. That’s about half the work.'],
    ],
  },
  'shed-removal': {
    text: text(
      'Wood, metal or resin: a shed comes down in an afternoon, with everything in it. You don’t have to empty it first. If you want to keep the mower, tell us, and we’ll put it under the deck.',
      'We take off the roof, fold in the walls and cut up the floor. We take the skids and blocks, too. If the shed stood on a slab, the slab can stay as a patio or be broken up, which is priced by weight.',
      'Old fertilizer, weed killer and fuel cans stay with you. We set them in a tub by the fence; the county takes them for free.',
    ),
    questions: [
      [
        'There is a wasps’ nest in it. What now?',
        'Have it treated two days before. We’ll check, and come back another day rather than risk a sting.',
      ],
      [
        'Is there power in the wall?',
        'If a cable goes in, an electrician has to disconnect it at the house. We won’t cut a line that could be live.',
      ],
    ],
  },
  'fence-removal': {
    text: text(
      'A fence is priced by its length, its material and its posts. Pickets and panels come off quickly; it’s the posts in concrete, one every eight feet, that take time.',
      'Walk the line before you book and take three photos: a straight stretch, a corner, the gate. Tell us which posts should come out with their footing and which may be cut at the ground.',
      'Chain link is recycled by the roll. Vinyl panels in good shape often find a new yard. Split rails too.',
    ),
    questions: [
      [
        'What if the fence is on the property line?',
        'Then it may be your neighbor’s as well. Please settle it with them in writing before we come.',
      ],
      ['Will you call about buried lines?', 'For posts that come out we do: 811 marks the lines within three business days, at no cost.'],
    ],
  },
  'hot-tub-removal': {
    text: text(
      'An empty hot tub weighs 600 to 900 pounds. It came over the fence by crane and will leave in pieces: we cut the shell with a saw, lift out the pump and the heater, and carry the parts through the gate.',
      list(
        'Drain it the day before, away from the street. Chlorinated water doesn’t belong in the storm drain.',
        'Have the 240-volt line disconnected by an electrician and capped.',
        'Give us three feet of room around it, or tell us if there is a deck in the way.',
      ),
      'Pumps and copper are recycled, the cover and the shell are not: no one recycles acrylic on fiberglass.',
    ),
    questions: [
      ['Can it go out whole?', 'If the gate is wide enough and someone wants it, yes. We’d still need a photo of the path out.'],
      ['Do you fill the hole it leaves?', 'No. We leave the pad clean and the ground level with what is there.'],
    ],
  },
  'renovation-debris': {
    text: text(
      'A remodel makes more debris than anyone plans for. We come between the trades: after the demolition, before the drywall, and once more at the end, so no one has to climb over a pile in the driveway.',
      'Unlike a dumpster, we don’t block your driveway for two weeks, don’t need a street permit, and carry from inside the house.',
      '## What goes by weight',
      'Tile, plaster, brick and concrete are so heavy that a quarter of the bed is the most we can load. Wood, trim, cabinets, drywall and fixtures go by the space they fill. Keep the two in separate piles and you pay less.',
    ),
    questions: [
      ['Can you take the cabinets off the wall?', 'Yes, once water and power are off. Whole cabinets in good shape go to a reuse store.'],
      [
        'The house is from 1955. Is that a problem?',
        'It may have lead paint or asbestos. Tell us what you had tested; we don’t load anything that hasn’t been.',
      ],
    ],
  },
  'yard-waste-removal': {
    text: text(
      'The city takes leaves at the curb, in season, in the right bag, up to a limit. We take what is left: two hundred bags in the side yard, the compost that never was, sod from the new flower bed.',
      'Clean yard waste doesn’t see the landfill. It is ground to mulch at the county’s yard waste center, which is why we ask you to keep plastic pots, lumber and stones apart.',
      'Bags are quickest. A loose pile is fine too; we bring forks and tarps. Wet leaves weigh four times as much as dry ones, so a day after rain isn’t the best one.',
    ),
    questions: [
      ['Do you rake?', 'We clean up the place where the pile was. Raking a whole yard is a job for a landscaper.'],
      ['Do you take soil?', 'Yes, by weight, like concrete and shingles.'],
    ],
  },
  'tree-debris-removal': {
    text: text(
      'After a storm every tree company in the Triangle is booked for weeks, and rightly so: the trees that are still hanging come first. What’s on the ground is our job. Limbs, logs, rounds and stumps that are out of the ground.',
      'We saw what’s too long for the truck. Rounds over two feet across go onto the lift gate. If you want to keep some for firewood, we’ll stack it where you like.',
      'Anything on a wire, against the house or still attached to a tree needs the power company or an arborist. Send us a photo if you’re not sure.',
    ),
    questions: [
      [
        'Is this covered by my insurance?',
        'Often, if the tree hit a building. Take photos before we load, and we’ll itemize the invoice so you can submit it with your claim.',
      ],
      ['Do you grind stumps?', 'No. Once a stump has been pulled we can take it; it counts by weight.'],
    ],
  },
  'brush-removal': {
    text: text(
      'Kudzu, wisteria, privet and bamboo grow faster in North Carolina than most people can cut. If you have cut it, we take it away. If it’s in a pile at the back of the lot, we get it out through the side gate.',
      'Brush is bulky but light, and a chipper isn’t needed: we pack it with our boots and a saw until the truck is full. A pile the size of a car is about half a truck.',
      'Watch for poison ivy. Tell us if it is in the pile, so the crew wears sleeves. We still come.',
    ),
    questions: [
      [
        'Do you cut it as well?',
        'Vines and brush up to the thickness of a wrist we can cut as we load. For more, please ask a land-clearing company.',
      ],
      [
        'Can bamboo go with the rest?',
        'Yes, but keep it in a separate pile. We keep bamboo out of the mulch, because it resprouts from a single joint.',
      ],
    ],
  },
  'outdoor-furniture-removal': {
    text: text(
      'Patio sets age in a hurry here: the sun takes the cushions, the rain takes the screws. We take tables, chairs, loungers, umbrellas with their stands, swings, playsets, grills and planters.',
      'Aluminum and steel frames are recycled. Teak that only looks gray is often sound, and a charity will oil it. Glass tops travel between blankets.',
      'The propane tank has to come off the grill and stays with you; any store that sells them takes it back. Playsets that are bolted together or set in the ground count as disassembly.',
    ),
    questions: [
      [
        'Can you reach a back yard without a gate?',
        'If the way is through the house, we cover the floor. Tell us about steps and slopes when you book.',
      ],
      ['Do you take a trampoline?', 'Yes. Take off the net if you can; we’ll handle the springs.'],
    ],
  },
};
