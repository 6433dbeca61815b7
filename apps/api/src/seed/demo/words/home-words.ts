import { list, text, type PageWords } from './words.js';

/** Words for the services in homes, by slug. */
export const HOME_WORDS: Readonly<Record<string, PageWords>> = {
  'apartment-cleanouts': {
    text: text(
      'An apartment has a deadline: the day the keys go back. We plan the pickup around it, reserve the elevator with your building if it needs that, and leave the rooms swept for the walk-through.',
      '## What helps us be quick',
      list(
        'Tell us the floor and whether there is an elevator. The first flight of stairs is included; each one after it adds a little.',
        'Put a note on everything that stays. Anything without a note goes.',
        'Ask the office where the truck can park. A carry of more than 75 feet takes longer and costs a bit more.',
      ),
      'A studio with a bed, a couch and a dozen boxes is usually a quarter of the truck. Two furnished bedrooms come close to a full truck.',
    ),
    questions: [
      [
        'Can you come on the last day of the month?',
        'Yes, but those windows fill up first. Book a week ahead; you can still change the time for free until 24 hours before.',
      ],
      [
        'My building wants a certificate of insurance. Can you send one?',
        'Call us before you book and tell us what the building asks for. Most buildings want it a few days ahead.',
      ],
    ],
  },
  'estate-cleanouts': {
    text: text(
      'Clearing the house of someone you loved is not a hauling job with more boxes. We work room by room, in the order you choose, and stop when you need to look at something.',
      'Papers, photographs, keys, jewelry and cash that turn up are set aside on one table, no matter who finds them. You decide about each thing; nothing leaves the house before you have seen the table.',
      '## How it usually goes',
      list(
        'First the family takes what it wants to keep. We can wait with the booking until that is done.',
        'Then what can be used again: furniture, clothes, dishes and tools go to charities, and you get the receipt for your records.',
        'What is left is recycled or taken to the landfill, and the rooms are swept.',
      ),
      'A full house takes one to three days. We price each truck as it leaves, so you always know where you stand.',
    ),
    questions: [
      [
        'I live in another state. Do I have to be there?',
        'No. A neighbor, an agent or an attorney can let us in and sign. We send you photos of every room before and after.',
      ],
      [
        'Do you buy furniture or antiques?',
        'No, and that is on purpose: we have no interest in what things are worth. Have them appraised first; we’ll work around them.',
      ],
    ],
  },
  'garage-cleanouts': {
    text: text(
      'Most garages we empty hold three things: boxes from the last move, projects that stopped, and a path to the freezer. You point, we carry. You don’t have to sort it first.',
      'Shelving comes off the wall if it should. Bicycles, tools and sports gear that still work go to people who use them. Metal is recycled. At the end we sweep, so you can park in it the same evening.',
      '## Please keep these apart',
      'We can’t take gasoline, propane tanks or wet paint. Leave paint cans open until they are dry and we can take them; the county’s hazardous waste site takes the rest for free.',
    ),
    questions: [
      [
        'How much of the truck does a garage need?',
        'A one-car garage is usually half a truck, a packed two-car garage a full one. You see the range before you book.',
      ],
      ['Do you take old tires?', 'Yes, they are priced individually, because that’s how the recycler charges us.'],
    ],
  },
  'basement-cleanouts': {
    text: text(
      'A basement is a staircase with a room at the bottom. What makes the job hard is the way up: low ceilings, a turn on the landing, and a sofa that went down before the wall was built.',
      'We measure first and take apart what doesn’t fit around the corner. Rails, door frames and floors on the way are covered. After a flood we bring gloves and bags for what is soaked, and take out carpet and padding with it.',
      'If the water left mold behind, have it looked at before we come. We can clear the room, but stirring up mold in a closed basement does no one good.',
    ),
    questions: [
      [
        'The old freezer still has food in it. Is that a problem?',
        'Please empty it and unplug it the day before. Refrigerant has to be recovered, which is on the price list as an extra.',
      ],
      ['Can you take the oil tank?', 'Not while there’s oil in it. Once a licensed company has drained and cleaned it, we can.'],
    ],
  },
  'attic-cleanouts': {
    text: text(
      'In a Carolina summer an attic passes 120 degrees by noon. Book a morning window between May and September: it’s kinder to the crew, and nothing gets rushed down the ladder.',
      'We lay boards where the joists are bare, so that no foot comes through your ceiling, and hand things down one by one. Trunks and boxes are opened on the ground, in the light, if you want to look through them.',
      list(
        'Pull-down ladders carry about 250 pounds. Anything heavier comes down in parts.',
        'Loose insulation stays where it is. Bagged scraps we take.',
        'Insulation that looks like gray pebbles may be vermiculite and contain asbestos. Leave it alone and have it tested.',
      ),
    ),
    questions: [
      ['Do you remove animal droppings?', 'No. A wildlife company has to clean first. We haul what they bag.'],
      ['Will you look for a particular box?', 'Gladly. Tell us what is in it or on it, and we set it aside.'],
    ],
  },
  'storage-unit-cleanouts': {
    text: text(
      'A few months of rent on a storage unit can cost more than emptying it. We meet you at the gate, load straight from the door, and leave the unit bare and broom-clean, the way the office wants it back.',
      'Tell us the size. A 5 by 10 packed to the ceiling is about half a truck; a 10 by 20 can be two. If you haven’t seen the inside in years, book by size and decide when the door is open: the price is settled before we load.',
      'You can pull out what you want to keep while we carry. We’ll put it in your car.',
    ),
    questions: [
      ['I bought the unit’s contents at auction. Will you come?', 'Yes. We need you, or someone you name, to open the unit and sign.'],
      [
        'Do you tell the office that I am moving out?',
        'No, that stays with you. We give you photos of the empty unit, which usually settles the deposit.',
      ],
    ],
  },
  'furniture-removal': {
    text: text(
      'A sofa weighs 200 pounds and has no handles. Two of us take it from where it stands, wrap the corners that could scratch a wall, and have it out in ten minutes.',
      'If it is clean and whole, it goes to a charity that gives furniture to families starting over. A torn or stained one can’t be given away; its wood and metal are recycled where we can.',
      'One piece has a price of its own. With three pieces or more, it’s usually cheaper to book an eighth of the truck, so look at both on the price list.',
    ),
    questions: [
      [
        'Will you take it apart to get it out?',
        'Yes. Beds and tables need a few minutes; a wall unit or a sleeper sofa may count as disassembly, which you’ll see in the price up front.',
      ],
      ['Can I just put it on the curb?', 'Yes, if your neighborhood allows it. You don’t have to be home; send us a photo and pay online.'],
    ],
  },
  'appliance-removal': {
    text: text(
      'Refrigerators, freezers, washers, dryers, stoves, dishwashers and window units: we bring the dolly and the straps, and we know which way the door comes off.',
      '## Before we arrive',
      list(
        'Empty it, unplug it, and let a freezer defrost overnight with a towel under it.',
        'Close the valve behind a washer or dishwasher and unscrew the hose. We can do it, but we can’t repair a valve that breaks.',
        'A gas stove has to be disconnected by a plumber or the gas company.',
      ),
      'Anything that cools contains refrigerant. It is recovered by a certified shop before the metal is recycled, which is why the price list has a line for it.',
    ),
    questions: [
      [
        'Does a working one cost less?',
        'The price is the same, but it won’t be scrapped: working appliances under ten years old go to a reuse store.',
      ],
      ['Can you take the built-in oven too?', 'Yes, once the power is off at the breaker and the wires are disconnected.'],
    ],
  },
  'mattress-removal': {
    text: text(
      'A mattress doesn’t fit in a car, and the landfill asks extra for each one. We take them in every size, from a crib to a split king, with or without the box spring and the frame.',
      'Steel springs, foam and cotton are pulled apart at a recycler in the Triangle. About 90 percent of a mattress can become something else: carpet padding, rebar, mulch.',
      'Please take off the bedding. If you’ve had bed bugs, tell us when you book. We still come, but the mattress has to be sealed in a bag first, and it can’t be recycled.',
    ),
    questions: [
      [
        'Do you charge twice for mattress and box spring?',
        'They are two pieces. With a frame and a nightstand, an eighth of the truck is often cheaper. Both are on the price list.',
      ],
      [
        'Can you come the day the new one is delivered?',
        'Yes. Book a window after the delivery, so you’re not sleeping on the floor if the other truck runs late.',
      ],
    ],
  },
  'electronics-removal': {
    text: text(
      'North Carolina doesn’t allow televisions and computers in landfills. They end up in closets instead, next to the box of cables no one dares throw away. We take all of it in one visit, to a certified recycler.',
      'TVs and monitors are priced individually, since the recycler charges for the glass. Printers, stereos, phones, game consoles, routers and cables go by the space they fill.',
      'Sign out of accounts and wipe what stores data. If a computer no longer starts, tell us: the recycler can shred the drive and certify it.',
    ),
    questions: [
      [
        'Do you take the old big-screen projection TV?',
        'Yes. Those weigh up to 300 pounds, so please mention it, and which floor it is on.',
      ],
      [
        'What about loose batteries?',
        'Tape the ends and put them in a separate bag. Swollen ones have to go to the county’s hazardous waste site.',
      ],
    ],
  },
  'piano-removal': {
    text: text(
      'An upright weighs 500 pounds, a grand up to 1,000, and either can roll down a staircase faster than anyone can jump. That’s why we look at the way out before we quote a price: photos of the piano, the stairs and the door are enough.',
      'Three or four of us come with a piano board and straps. Grands lose their legs and travel on their side. Floors are covered from the keys to the curb.',
      'A piano that can still be tuned often finds a school or a church, though fewer of them each year. The rest is taken apart: the iron plate is recycled and so is the wood.',
    ),
    questions: [
      [
        'Can you move it to another house instead?',
        'No, we haul away. For a move please ask a piano mover, who is insured for the instrument.',
      ],
      [
        'How do I find out what mine weighs?',
        'Tell us the maker and the height. Spinets are lightest, old full-size uprights are heaviest.',
      ],
    ],
  },
};
