import type { Trade } from '@/sandbox/fixtures/fixtures';

interface Side {
  contacts: readonly string[];
  lines: readonly string[];
}
interface Words {
  sale: { rated: Side; zeroRated: Side };
  purchase: { rated: Side; zeroRated: Side };
}

const OVERHEADS = [
  'Electricity',
  'Card terminal charges',
  'Telephone and broadband',
  'Waste collection',
  'Van hire',
  'Accountancy',
];
const SUPPLIERS = [
  'Yorkshire Power Supply',
  'Clearline Telecom',
  'Aire Valley Waste',
  'Headrow Payments',
  'Wharf Street Van Hire',
];
const UNTAXED: Side = {
  contacts: ['Leeds City Council', 'Royal Mail', 'Calder Insurance Brokers', 'Northern Rail'],
  lines: ['Business rates', 'Postage', 'Insurance', 'Train fares'],
};

/**
 * The customers, suppliers and goods of each trade. Zero-rated food, books and children's clothes
 * are sales without VAT.
 */
export const TRADE_WORDS: Record<Trade, Words> = {
  bakery: {
    sale: {
      rated: {
        contacts: ['Counter takings', 'Kirkgate Events', 'Victoria Quarter Offices'],
        lines: ['Hot drinks', 'Iced buns eaten in', 'Catering, hot food'],
      },
      zeroRated: {
        contacts: [
          'Counter takings',
          'Headingley Deli',
          'Chapel Allerton Stores',
          'Roundhay Farm Shop',
          'Meanwood Grocers',
        ],
        lines: ['Sourdough loaves', 'Rye loaves', 'Baguettes', 'Fruit loaf', 'Plain rolls'],
      },
    },
    purchase: {
      rated: {
        contacts: [...SUPPLIERS, 'Northern Bakery Equipment Ltd', 'Pudsey Packaging'],
        lines: [...OVERHEADS, 'Paper bags', 'Oven service', 'Proving baskets'],
      },
      zeroRated: {
        contacts: ['Hartley Organic Mill', 'Dales Dairy', 'Meadowbank Egg Farms'],
        lines: ['Strong white flour', 'Rye flour', 'Butter', 'Eggs'],
      },
    },
  },
  cafe: {
    sale: {
      rated: {
        contacts: ['Table takings', 'Counter takings'],
        lines: ['Coffee', 'Lunches', 'Cakes eaten in'],
      },
      zeroRated: {
        contacts: ['Counter takings'],
        lines: ['Cold takeaway sandwiches', 'Cakes to take away'],
      },
    },
    purchase: {
      rated: {
        contacts: [...SUPPLIERS, 'Albion Wharf Roasters'],
        lines: [...OVERHEADS, 'Soft drinks', 'Crockery', 'Coffee machine service'],
      },
      zeroRated: {
        contacts: ['Marlow & Rye Bakery Ltd', 'Dales Dairy', 'Fieldhouse Fresh Produce'],
        lines: ['Bread', 'Milk', 'Vegetables', 'Coffee beans'],
      },
    },
  },
  joinery: {
    sale: {
      rated: {
        contacts: [
          'Bracken & Stone Builders Ltd',
          'Wharfedale Kitchens Ltd',
          'Elm Row Furniture Ltd',
          'Mr and Mrs Hartley',
        ],
        lines: ['Oak staircase', 'Sash windows', 'Fitted shelving', 'Workshop time'],
      },
      zeroRated: { contacts: ['Aire Valley Homes'], lines: ['Doors for new dwellings'] },
    },
    purchase: {
      rated: {
        contacts: [...SUPPLIERS, 'Humber Timber', 'Ironmongery Direct'],
        lines: [...OVERHEADS, 'European oak', 'Hinges and handles', 'Saw blades'],
      },
      zeroRated: UNTAXED,
    },
  },
  cycles: {
    sale: {
      rated: {
        contacts: ['Counter takings', 'Web shop'],
        lines: ['Repairs', 'Wheels and tyres', 'Lights and locks', 'Bicycle'],
      },
      zeroRated: {
        contacts: ['Counter takings', 'Web shop'],
        lines: ["Children's helmets", 'Cycle helmets', 'Route books'],
      },
    },
    purchase: {
      rated: {
        contacts: [...SUPPLIERS, 'Moorgate Cycle Wholesale', 'Pedal Parts Trade'],
        lines: [...OVERHEADS, 'Frames', 'Groupsets', 'Workshop stands'],
      },
      zeroRated: UNTAXED,
    },
  },
  general: {
    sale: {
      rated: {
        contacts: ['Counter takings', 'Trade account sales'],
        lines: ['Goods at 20%', 'Services'],
      },
      zeroRated: {
        contacts: ['Export customer', 'Counter takings', 'Trade account sales'],
        lines: ['Goods exported', 'Zero-rated goods'],
      },
    },
    purchase: {
      rated: { contacts: SUPPLIERS, lines: [...OVERHEADS, 'Stock for resale', 'Tools'] },
      zeroRated: UNTAXED,
    },
  },
};
