/** Where rivers run and coasts lie, in the coordinates of the drawing: the hex 0,0 is the origin, UNIT the radius of a hex. */
import { UNIT } from '$lib/game/module';
import { f, random, type Point } from './draw';

const SIN60 = Math.sqrt(3) / 2;

interface River {
  name: string;
  width: 1 | 2 | 3;
  points: readonly Point[];
}

/** From the source to the mouth. Inside Germany they keep off numbers and cross paths as short as they can. */
export const RIVERS: readonly River[] = [
  {
    name: 'Rhein',
    width: 3,
    // prettier-ignore
    points: [[462, 796], [436, 792], [404, 801], [368, 800], [342, 790], [330, 768], [333, 738], [326, 708], [330, 684], [342, 660], [338, 632], [346, 604], [346, 580], [340, 556], [344, 526], [352, 503], [346, 486], [333, 466], [322, 446], [312, 434], [296, 424], [288, 405], [276, 384], [280, 358], [270, 342], [276, 320], [262, 310], [234, 300], [218, 272], [206, 256], [176, 250], [150, 254], [124, 238], [96, 246], [64, 244]],
  },
  {
    name: 'Waal',
    width: 1,
    // prettier-ignore
    points: [[176, 250], [160, 268], [128, 270], [100, 284], [66, 290]],
  },
  {
    name: 'Maas',
    width: 1,
    // prettier-ignore
    points: [[96, 566], [104, 530], [128, 500], [140, 466], [172, 440], [184, 404], [176, 368], [184, 330], [166, 300], [130, 296], [90, 304]],
  },
  {
    name: 'Mosel',
    width: 2,
    // prettier-ignore
    points: [[196, 690], [204, 650], [196, 612], [222, 580], [230, 548], [248, 524], [250, 502], [270, 490], [280, 474], [298, 470], [312, 452], [324, 448]],
  },
  {
    name: 'Main',
    width: 2,
    // prettier-ignore
    points: [[606, 506], [590, 499], [574, 488], [560, 492], [546, 495], [534, 512], [512, 516], [498, 506], [482, 501], [472, 490], [454, 486], [438, 493], [426, 502], [408, 501], [392, 495], [372, 492], [346, 486]],
  },
  {
    name: 'Neckar',
    width: 2,
    // prettier-ignore
    points: [[450, 694], [444, 684], [438, 673], [430, 652], [434, 630], [416, 612], [398, 606], [384, 592], [366, 592], [345, 592]],
  },
  {
    name: 'Donau',
    width: 3,
    // prettier-ignore
    points: [[382, 708], [398, 698], [424, 700], [442, 712], [452, 730], [468, 724], [486, 712], [498, 690], [512, 684], [532, 667], [546, 662], [560, 668], [580, 664], [604, 650], [610, 628], [624, 617], [640, 612], [652, 598], [676, 600], [700, 612], [710, 636], [727, 646], [752, 650], [790, 640], [828, 652], [870, 648], [912, 664], [956, 656], [1000, 676], [1050, 668], [1100, 690], [1180, 684]],
  },
  {
    name: 'Isar',
    width: 1,
    // prettier-ignore
    points: [[606, 790], [590, 768], [594, 744], [584, 716], [590, 700], [612, 692], [628, 682], [645, 673], [664, 666], [690, 664], [704, 648], [710, 636]],
  },
  {
    name: 'Inn',
    width: 2,
    // prettier-ignore
    points: [[560, 850], [640, 826], [676, 800], [690, 772], [690, 748], [704, 702], [724, 684], [742, 668], [752, 650]],
  },
  {
    name: 'Werra',
    width: 1,
    // prettier-ignore
    points: [[566, 418], [554, 412], [540, 408], [530, 398], [508, 400], [492, 382], [490, 350], [482, 334]],
  },
  {
    name: 'Fulda',
    width: 1,
    // prettier-ignore
    points: [[494, 476], [498, 450], [494, 424], [488, 402], [476, 388], [474, 360], [482, 334]],
  },
  {
    name: 'Weser',
    width: 2,
    // prettier-ignore
    points: [[482, 334], [484, 320], [492, 304], [500, 276], [492, 250], [464, 242], [446, 238], [438, 227], [446, 204], [448, 176], [438, 152], [428, 138], [428, 124], [416, 106], [402, 92], [394, 72], [374, 64], [356, 54], [345, 40], [340, 28]],
  },
  {
    name: 'Elbe',
    width: 3,
    // prettier-ignore
    points: [[968, 470], [936, 484], [900, 470], [862, 478], [830, 454], [804, 432], [790, 408], [768, 397], [752, 390], [760, 366], [756, 342], [730, 330], [706, 313], [694, 302], [660, 304], [640, 296], [634, 274], [640, 248], [650, 225], [662, 204], [654, 176], [660, 156], [640, 142], [612, 142], [594, 137], [582, 124], [552, 128], [534, 116], [519, 104], [500, 84], [500, 66], [474, 56], [448, 42], [432, 44], [410, 46], [390, 32], [364, 16], [346, 6]],
  },
  {
    name: 'Saale',
    width: 1,
    // prettier-ignore
    points: [[636, 464], [642, 440], [634, 424], [644, 409], [656, 394], [656, 372], [664, 352], [650, 336], [648, 318], [646, 300]],
  },
  {
    name: 'Havel',
    width: 1,
    // prettier-ignore
    points: [[812, 400], [796, 378], [800, 350], [808, 330], [803, 316], [788, 308], [756, 304], [744, 284], [748, 258], [744, 232], [730, 222], [704, 214], [690, 206], [676, 188], [656, 184]],
  },
  {
    name: 'Oder',
    width: 3,
    // prettier-ignore
    points: [[1170, 500], [1110, 470], [1060, 424], [1010, 410], [980, 372], [930, 356], [892, 330], [860, 322], [846, 300], [850, 268], [872, 240], [864, 206], [846, 178], [856, 146], [846, 112], [856, 78], [842, 48]],
  },
  {
    name: 'Neisse',
    width: 1,
    // prettier-ignore
    points: [[930, 440], [904, 410], [900, 376], [892, 330]],
  },
  {
    name: 'Warthe',
    width: 1,
    // prettier-ignore
    points: [[1120, 300], [1060, 276], [1000, 282], [950, 258], [910, 252], [872, 240]],
  },
  {
    name: 'Moldau',
    width: 1,
    // prettier-ignore
    points: [[872, 596], [900, 566], [896, 536], [908, 506], [900, 470]],
  },
  {
    name: 'Weichsel',
    width: 2,
    // prettier-ignore
    points: [[1170, 210], [1110, 190], [1080, 150], [1096, 110], [1076, 70], [1082, 20]],
  },
  {
    name: 'Ems',
    width: 1,
    // prettier-ignore
    points: [[388, 254], [366, 244], [348, 228], [336, 226], [318, 224], [284, 212], [276, 184], [280, 158], [294, 131], [284, 112]],
  },
  {
    name: 'Ruhr',
    width: 1,
    // prettier-ignore
    points: [[402, 322], [384, 316], [368, 324], [352, 316], [338, 330], [312, 328], [292, 336], [270, 342]],
  },
];

/** The coast of the mainland: along the North Sea to the east, around Jutland, along the Baltic. The sea lies north of it. */
// prettier-ignore
export const COAST: readonly Point[] = [
  [-160, 420], [-70, 392], [-20, 372], [16, 346], [40, 322], [58, 300], [44, 288], [70, 276], [52, 264], [78, 250], [84, 220], [98, 186], [112, 150],
  [134, 128], [150, 142], [150, 176], [166, 186], [176, 160], [190, 136], [222, 124], [262, 118], [282, 110], [288, 96], [304, 76], [308, 54], [330, 34], [348, 28], [352, 40],
  [358, 22], [344, 6], [358, -8], [352, -26], [362, -42], [380, -60], [372, -86], [352, -100], [360, -130], [346, -160], [354, -230],
  [520, -230], [500, -170], [512, -140], [500, -112], [520, -90], [510, -66], [540, -62], [556, -48], [574, -44], [582, -24], [578, 8], [586, 24], [602, 34], [624, 46],
  [640, 36], [662, 22], [680, 18], [700, 34], [716, 46], [738, 46], [756, 34], [780, 18], [802, 30], [832, 44], [848, 62], [858, 44], [850, 34], [880, 26], [920, 10], [964, 2],
  [1000, -16], [1040, -22], [1064, -10], [1084, 14], [1102, 4], [1130, -12], [1180, -20],
];

/** Islands, as rings. */
// prettier-ignore
export const ISLANDS: readonly (readonly Point[])[] = [
  [[118, 112], [130, 102], [136, 108], [124, 120]], [[146, 102], [164, 92], [168, 98], [152, 107]], [[186, 92], [206, 86], [208, 92], [188, 98]],
  [[224, 88], [244, 82], [246, 88], [228, 94]], [[258, 82], [272, 72], [276, 78], [264, 87]],
  [[336, -36], [342, -56], [348, -52], [343, -34]], [[328, -8], [338, -14], [340, -7], [332, -2]], [[300, 4], [307, 1], [309, 7], [303, 9]],
  [[544, -80], [552, -96], [566, -92], [574, -104], [588, -98], [584, -86], [597, -78], [588, -64], [570, -70], [556, -60]], [[612, -108], [630, -104], [628, -122], [646, -116], [650, -136], [680, -132], [690, -104], [682, -84], [690, -74], [672, -64], [660, -74], [644, -62], [632, -76], [618, -80], [624, -94]],
  [[596, -48], [610, -54], [622, -49], [636, -46], [626, -40], [612, -38]], [[648, -46], [656, -56], [664, -50], [674, -48], [666, -40], [658, -36]],
  [[716, 20], [721, 10], [719, 0], [729, -3], [736, -11], [744, -5], [755, -4], [755, 6], [761, 14], [752, 21], [741, 25], [729, 22]], [[808, -66], [826, -72], [836, -60], [822, -52]],
  [[700, -230], [704, -120], [722, -100], [748, -104], [790, -100], [814, -116], [840, -112], [860, -140], [900, -160], [900, -230]],
];

/** The lake at the Alps and some smaller ones beyond the borders. */
// prettier-ignore
export const LAKES: readonly (readonly Point[])[] = [
  [[450, 786], [462, 776], [474, 786], [496, 790], [518, 802], [514, 814], [490, 806], [468, 802]],
  [[316, 862], [324, 844], [344, 834], [346, 842], [330, 862]],
];

/** Where the neighbours meet: from the border of Germany outwards. */
// prettier-ignore
export const BORDERS: readonly (readonly Point[])[] = [
  [[208, 396], [170, 392], [140, 376], [100, 384], [60, 370], [20, 376], [-40, 402]],
  [[236, 540], [180, 560], [140, 548], [100, 520], [60, 500], [20, 470], [-20, 462], [-140, 424]],
  [[334, 804], [312, 816], [286, 812], [280, 840], [260, 900]],
  [[520, 812], [526, 836], [512, 860], [520, 900]],
  [[742, 640], [790, 612], [830, 618], [880, 604], [940, 612], [990, 596], [1050, 610], [1180, 590]],
  [[888, 392], [920, 402], [958, 392], [990, 430], [1030, 436], [1070, 470], [1110, 494], [1180, 520]],
];

/** The ranges that close in Bohemia and others far away: places of small hills. */
// prettier-ignore
export const RANGES: readonly Point[] = [
  [742, 470], [764, 480], [786, 474], [812, 490], [748, 500], [776, 510], [752, 530], [770, 552], [788, 574], [812, 584], [840, 596],
  [940, 424], [962, 420], [984, 446], [1008, 452], [1034, 470], [1062, 492], [1090, 512], [1000, 560], [1028, 548], [1056, 560],
  [264, 640], [276, 668], [262, 694], [282, 716], [270, 744], [286, 772], [270, 796], [150, 460], [120, 452], [164, 482], [180, 508], [232, 800], [248, 828], [208, 832],
];

/** The hex of the grid a point lies in, whether the board has it or not. */
export function cellOf([x, y]: Point): [number, number] {
  const r = y / (1.5 * UNIT);
  const q = x / (2 * SIN60 * UNIT) - r / 2;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  // Adding zero turns a negative one into a plain one.
  return [rq + 0, rr + 0];
}

export const centreOf = (q: number, r: number): Point => [2 * SIN60 * UNIT * (q + r / 2), 1.5 * UNIT * r];

/** A smooth line through all points, as many small steps. */
export function course(points: readonly Point[], step = 5): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const list: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const n = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const part = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      list.push([part(0), part(1)]);
    }
  }
  list.push(at(points.length - 1));
  return list;
}

export interface Water {
  /** Paths by width, in the coordinates of the hex. */
  lines: readonly [string, string, string];
  points: readonly Point[];
}

const key = (q: number, r: number) => `${q},${r}`;

/** The rivers, cut along the hexes: every tile draws its own piece over itself. */
const PIECES = (() => {
  const map = new Map<string, { lines: [string, string, string]; points: Point[] }>();
  for (const { width, points } of RIVERS) {
    let here = '';
    let before: Point | null = null;
    const next = random(points.length);
    for (const [x, y] of course(points, 6)) {
      const p: Point = [x + (next() - 0.5) * 1.6, y + (next() - 0.5) * 1.6];
      const [q, r] = cellOf(p);
      const name = key(q, r);
      const water = map.get(name) ?? { lines: ['', '', ''], points: [] };
      map.set(name, water);
      const [cx, cy] = centreOf(q, r);
      const local = ([a, b]: Point) => `${f(a - cx)} ${f(b - cy)}`;
      if (name !== here) {
        // The piece before goes on to the first point here, and this one begins where that one ended: no gap.
        const last = map.get(here);
        const [lq, lr] = here.split(',').map(Number);
        if (last && before) {
          const [lx, ly] = centreOf(lq ?? 0, lr ?? 0);
          last.lines[width - 1] += `L${f(p[0] - lx)} ${f(p[1] - ly)}`;
        }
        water.lines[width - 1] += `M${before ? `${local(before)}L` : ''}${local(p)}`;
      } else water.lines[width - 1] += `L${local(p)}`;
      water.points.push([p[0] - cx, p[1] - cy]);
      [here, before] = [name, p];
    }
  }
  return map;
})();

const DRY: Water = { lines: ['', '', ''], points: [] };

export const waterAt = (q: number, r: number): Water => PIECES.get(key(q, r)) ?? DRY;

/** The rivers outside the board, each piece with the middle of its hex. */
export function waterAround(cells: readonly { q: number; r: number }[]): { at: Point; water: Water }[] {
  const board = new Set(cells.map(({ q, r }) => key(q, r)));
  return [...PIECES]
    .filter(([name]) => !board.has(name))
    .map(([name, water]) => {
      const [q, r] = name.split(',').map(Number);
      return { at: centreOf(q ?? 0, r ?? 0), water };
    });
}

/** Whether a place in a hex is farther than `room` from every river in it. */
export const isDry = (water: Water, x: number, y: number, room: number): boolean =>
  water.points.every(([a, b]) => Math.hypot(a - x, b - y) > room);
