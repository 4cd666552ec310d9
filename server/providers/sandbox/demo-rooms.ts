/** Draws rooms of a home in flat colours, 1080 by 1440, for the pictures of the demonstration. Pure. */

/** Colours of one manner of furnishing. */
interface Palette {
  readonly wall: string;
  readonly shade: string;
  readonly floor: string;
  readonly seam: string;
  readonly wood: string;
  readonly fabric: string;
  readonly fold: string;
  readonly accent: string;
  readonly leaf: string;
  readonly light: string;
}

const PALETTES = {
  cream: {
    wall: '#f3ebdf',
    shade: '#e4d6c3',
    floor: '#d9b990',
    seam: '#c4a177',
    wood: '#a9794c',
    fabric: '#fbf7f0',
    fold: '#e2d8c8',
    accent: '#c97b4f',
    leaf: '#6f8a62',
    light: '#fff8e6',
  },
  sage: {
    wall: '#dfe6dc',
    shade: '#c6d2c2',
    floor: '#d8c3a2',
    seam: '#c2ab88',
    wood: '#9a7350',
    fabric: '#7f9a83',
    fold: '#67826c',
    accent: '#e3b567',
    leaf: '#4f7355',
    light: '#fffbea',
  },
  clay: {
    wall: '#f0ddd0',
    shade: '#e0c3b0',
    floor: '#cba483',
    seam: '#b48c6b',
    wood: '#8a5a3c',
    fabric: '#c9745a',
    fold: '#ad5d45',
    accent: '#2f5d62',
    leaf: '#657f52',
    light: '#fff3e0',
  },
  mist: {
    wall: '#e3e9ee',
    shade: '#cbd6de',
    floor: '#cfc2b2',
    seam: '#b8aa99',
    wood: '#8d7861',
    fabric: '#6d8aa3',
    fold: '#57738b',
    accent: '#e0a458',
    leaf: '#5f8470',
    light: '#ffffff',
  },
  walnut: {
    wall: '#d8cdc0',
    shade: '#bfb1a1',
    floor: '#8a6446',
    seam: '#745237',
    wood: '#5d3f2a',
    fabric: '#4d5a55',
    fold: '#3c4743',
    accent: '#d39a4a',
    leaf: '#566b4b',
    light: '#fff1d6',
  },
} as const satisfies Record<string, Palette>;

const WIDTH = 1080;
const HEIGHT = 1440;
/** Height of the edge between wall and floor. */
const EDGE = 1020;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
/** A bush that stands on a line. */
const mound = (x: number, foot: number, rx: number, ry: number, fill: string, more: string) =>
  path(`M${x - rx} ${foot}A${rx} ${ry} 0 0 1 ${x + rx} ${foot}Z`, fill, more);
const round = (radius: number) => `rx="${radius}"`;
const faint = (opacity: number) => `opacity="${opacity}"`;
const shadow = (x: number, y: number, rx: number) => ellipse(x, y, rx, 18, '#2b2118', faint(0.16));

/** Wall in soft light, skirting and boards that run towards the viewer. */
function shell({ wall, shade, floor, seam, light }: Palette): string {
  const boards = Array.from({ length: 9 }, (_, index) => {
    const at = (index - 4) * 130;
    return stroke(`M${540 + at} ${EDGE + 22}L${540 + at * 1.9} ${HEIGHT}`, seam, 3, faint(0.7));
  }).join('');
  return (
    `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${wall}"/><stop offset="1" stop-color="${shade}"/></linearGradient>` +
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${seam}"/><stop offset=".35" stop-color="${floor}"/></linearGradient>` +
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#bfe0ee"/><stop offset="1" stop-color="#f4faf6"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, EDGE, 'url(#w)') +
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, 'url(#f)') +
    boards +
    rect(0, EDGE - 8, WIDTH, 30, '#fffdf8') +
    rect(0, EDGE + 20, WIDTH, 6, '#2b2118', faint(0.12))
  );
}

function window(x: number, y: number, width: number, height: number, { leaf, light }: Palette): string {
  const [middle, bottom] = [x + width / 2, y + height];
  return (
    path(
      `M${x} ${bottom + 60}L${x + width} ${bottom + 60}L${x + width + 260} ${EDGE}L${x + 260} ${EDGE}Z`,
      light,
      faint(0.45),
    ) +
    rect(x - 18, y - 18, width + 36, height + 36, '#fffdf8', round(6)) +
    rect(x, y, width, height, 'url(#s)') +
    mound(x + width * 0.24, bottom, width * 0.2, height * 0.24, leaf, faint(0.45)) +
    mound(x + width * 0.74, bottom, width * 0.22, height * 0.32, leaf, faint(0.3)) +
    rect(x, bottom - 12, width, 12, leaf, faint(0.5)) +
    rect(middle - 6, y, 12, height, '#fffdf8') +
    rect(x, y + height * 0.36, width, 10, '#fffdf8') +
    rect(x - 34, bottom + 16, width + 68, 20, '#fffdf8', round(4)) +
    rect(x - 34, bottom + 34, width + 68, 6, '#2b2118', faint(0.1))
  );
}

function curtain(x: number, y: number, width: number, height: number, { fabric, fold }: Palette): string {
  const folds = [0.25, 0.5, 0.75].map((at) =>
    stroke(`M${x + width * at} ${y + 8}V${y + height - 10}`, fold, 5, faint(0.6)),
  );
  return rect(x, y, width, height, fabric, round(8)) + folds.join('');
}

/** A plant in a pot; x and y are the middle of the pot's foot. */
function plant(x: number, y: number, size: number, { leaf, accent }: Palette): string {
  const leaves = [-62, -36, -12, 14, 38, 64].map((turn, index) => {
    const length = size * (index % 2 === 0 ? 0.95 : 1.18);
    return path(
      `M0 0C${-length * 0.24} ${-length * 0.4} ${-length * 0.1} ${-length * 0.85} 0 ${-length}C${length * 0.1} ${-length * 0.85} ${length * 0.24} ${-length * 0.4} 0 0Z`,
      leaf,
      `transform="translate(${x} ${y - size * 0.42}) rotate(${turn})" ${faint(index % 2 === 0 ? 1 : 0.78)}`,
    );
  });
  const [top, foot] = [size * 0.3, size * 0.22];
  return (
    shadow(x, y, size * 0.42) +
    leaves.join('') +
    path(`M${x - top} ${y - size * 0.5}H${x + top}L${x + foot} ${y}H${x - foot}Z`, accent)
  );
}

function frame(x: number, y: number, width: number, height: number, { wood, accent, fold }: Palette): string {
  return (
    rect(x + 8, y + 10, width, height, '#2b2118', faint(0.1)) +
    rect(x, y, width, height, wood, round(3)) +
    rect(x + 10, y + 10, width - 20, height - 20, '#fffaf2') +
    ellipse(x + width * 0.5, y + height * 0.42, width * 0.2, width * 0.2, accent) +
    path(
      `M${x + 26} ${y + height - 26}Q${x + width * 0.4} ${y + height * 0.5} ${x + width - 26} ${y + height - 26}Z`,
      fold,
    )
  );
}

function pendant(x: number, length: number, { accent, light }: Palette): string {
  return (
    path(`M${x - 90} ${length + 60}L${x - 250} ${EDGE}H${x + 250}L${x + 90} ${length + 60}Z`, light, faint(0.18)) +
    stroke(`M${x} 0V${length}`, '#4a4038', 5) +
    path(
      `M${x - 96} ${length + 74}C${x - 92} ${length + 10} ${x - 40} ${length} ${x} ${length}S${x + 92} ${length + 10} ${x + 96} ${length + 74}Z`,
      accent,
    ) +
    ellipse(x, length + 76, 40, 14, '#fff6d8')
  );
}

/** A cupboard with doors side by side. */
function doors(
  x: number,
  y: number,
  width: number,
  height: number,
  amount: number,
  fill: string,
  line: string,
): string {
  const each = width / amount;
  return (
    rect(x, y, width, height, fill, round(4)) +
    Array.from({ length: amount }, (_, index) => {
      const left = x + index * each;
      return (
        rect(left + 6, y + 6, each - 12, height - 12, 'none', `stroke="${line}" stroke-width="3" rx="3"`) +
        rect(left + (index % 2 === 0 ? each - 30 : 20), y + height / 2 - 34, 8, 68, line, round(4))
      );
    }).join('')
  );
}

const rug = (color: string, edge: string) =>
  ellipse(540, 1262, 440, 96, edge, faint(0.7)) +
  ellipse(540, 1256, 420, 86, color) +
  ellipse(540, 1256, 340, 64, 'none', `stroke="${edge}" stroke-width="4" opacity=".7"`);

function living(p: Palette): string {
  const { fabric, fold, wood, accent, light } = p;
  return (
    window(96, 150, 400, 520, p) +
    curtain(40, 110, 90, 900, p) +
    frame(640, 220, 170, 220, p) +
    frame(840, 290, 130, 150, p) +
    rug(light, fold) +
    shadow(560, 1190, 400) +
    rect(220, 1150, 22, 46, wood) +
    rect(870, 1150, 22, 46, wood) +
    rect(190, 760, 740, 290, fabric, round(54)) +
    rect(140, 880, 120, 280, fold, round(48)) +
    rect(850, 880, 120, 280, fold, round(48)) +
    rect(236, 970, 320, 190, fabric, `rx="30" stroke="${fold}" stroke-width="4"`) +
    rect(556, 970, 320, 190, fabric, `rx="30" stroke="${fold}" stroke-width="4"`) +
    rect(270, 830, 160, 160, accent, 'rx="26" transform="rotate(-9 350 910)"') +
    rect(690, 836, 150, 150, light, 'rx="26" transform="rotate(8 765 911)"') +
    stroke('M1010 1180V560', '#4a4038', 10) +
    path('M930 560L962 430H1058L1080 520V560Z', accent) +
    shadow(1010, 1186, 70) +
    plant(92, 1210, 240, p) +
    ellipse(560, 1296, 170, 30, wood) +
    rect(552, 1300, 16, 70, wood) +
    ellipse(520, 1284, 34, 12, light) +
    rect(590, 1246, 44, 44, accent, round(8))
  );
}

function bedroom(p: Palette): string {
  const { fabric, fold, wood, accent, light } = p;
  return (
    window(620, 130, 340, 440, p) +
    curtain(980, 90, 110, 920, p) +
    frame(180, 220, 150, 190, p) +
    frame(356, 220, 150, 190, p) +
    rug(light, fold) +
    shadow(540, 1270, 430) +
    rect(130, 640, 820, 420, wood, round(40)) +
    rect(160, 676, 760, 200, wood, `rx="24" stroke="${light}" stroke-opacity=".25" stroke-width="5"`) +
    rect(150, 900, 780, 350, light, round(30)) +
    rect(210, 800, 290, 150, '#fffdf8', `rx="46" stroke="${fold}" stroke-width="3"`) +
    rect(580, 800, 290, 150, '#fffdf8', `rx="46" stroke="${fold}" stroke-width="3"`) +
    rect(410, 850, 260, 110, accent, round(40)) +
    path('M150 1010Q540 960 930 1010V1220Q930 1256 894 1256H186Q150 1256 150 1220Z', fabric) +
    stroke('M150 1070Q540 1020 930 1070', fold, 10) +
    stroke('M380 1044V1250M700 1044V1250', fold, 4, faint(0.5)) +
    rect(20, 990, 100, 190, wood, round(8)) +
    rect(34, 1010, 72, 70, light, 'rx="6" opacity=".3"') +
    rect(62, 900, 16, 90, '#4a4038') +
    path('M20 910L44 810H96L120 910Z', '#fff6d8') +
    plant(1000, 1230, 200, p)
  );
}

function kitchen(p: Palette): string {
  const { fabric, fold, wood, accent, light, shade } = p;
  const tiles = Array.from({ length: 9 }, (_, index) => stroke(`M${index * 135} 500V800`, shade, 4)).join('');
  return (
    rect(0, 500, WIDTH, 300, '#fffdf8') +
    tiles +
    stroke('M0 600H1080M0 700H1080', shade, 4) +
    doors(0, 60, 330, 330, 2, fabric, fold) +
    doors(750, 60, 330, 330, 2, fabric, fold) +
    path('M400 0H680V250L740 400H340L400 250Z', '#d9dcdc') +
    rect(340, 396, 400, 34, '#b9bfbf', round(6)) +
    rect(0, 452, 330, 14, wood) +
    rect(750, 452, 330, 14, wood) +
    [50, 120, 190].map((x) => rect(x, 396, 46, 56, x === 120 ? accent : light, round(8))).join('') +
    plant(900, 452, 70, p) +
    rect(430, 712, 220, 60, '#4a4f50', round(16)) +
    stroke('M430 730H380M650 730H700', '#4a4f50', 14) +
    rect(520, 690, 40, 24, '#4a4f50', round(6)) +
    ellipse(210, 780, 80, 22, light) +
    ellipse(180, 756, 30, 30, accent) +
    ellipse(236, 760, 26, 26, '#e7b64e') +
    stroke('M880 790V660Q880 620 920 620T960 660', '#8c9494', 14) +
    rect(0, 790, WIDTH, 34, '#fbf8f2') +
    rect(0, 822, WIDTH, 8, '#2b2118', faint(0.15)) +
    doors(0, 830, 390, 370, 2, fabric, fold) +
    doors(690, 830, 390, 370, 2, fabric, fold) +
    rect(390, 830, 300, 370, '#3d4344') +
    rect(420, 890, 240, 210, '#1f2425', round(10)) +
    rect(420, 856, 240, 14, '#a9b1b1', round(7)) +
    path('M430 1090L560 900H620L490 1090Z', '#ffffff', faint(0.08)) +
    rect(0, 1200, WIDTH, 30, fold) +
    rect(0, 1230, WIDTH, 12, '#2b2118', faint(0.14))
  );
}

function bathroom(p: Palette): string {
  const { fabric, fold, wood, accent, shade, leaf } = p;
  const columns = Array.from({ length: 11 }, (_, index) => stroke(`M${index * 108} 0V1012`, shade, 3)).join('');
  const lines = Array.from({ length: 9 }, (_, index) => stroke(`M0 ${index * 116}H1080`, shade, 3)).join('');
  return (
    columns +
    lines +
    ellipse(400, 380, 236, 236, '#fff3cf', faint(0.55)) +
    ellipse(400, 380, 212, 212, wood) +
    ellipse(400, 380, 198, 198, '#e8f2f4') +
    path('M262 470L470 196L540 238L330 518Z', '#ffffff', faint(0.5)) +
    rect(130, 760, 560, 44, '#fffdf8', round(10)) +
    doors(150, 804, 520, 250, 2, wood, fold) +
    path('M260 680H540Q530 764 470 764H330Q270 764 260 680Z', '#ffffff', `stroke="${fold}" stroke-width="3"`) +
    stroke('M400 676V610Q400 580 440 590', '#9aa3a3', 16) +
    rect(590, 680, 40, 80, accent, round(10)) +
    rect(600, 650, 20, 34, '#4a4038', round(4)) +
    rect(770, 130, 14, 880, '#9aa3a3') +
    path('M700 190H860L884 224H676Z', '#9aa3a3') +
    rect(810, 420, 240, 14, wood, round(7)) +
    rect(840, 430, 180, 320, fabric, round(12)) +
    stroke('M840 690H1020M840 710H1020', fold, 8) +
    plant(980, 1190, 190, p) +
    ellipse(400, 1250, 300, 60, fabric) +
    ellipse(400, 1250, 240, 42, 'none', `stroke="${leaf}" stroke-width="5" opacity=".5"`)
  );
}

function dining(p: Palette): string {
  const { fabric, fold, wood, accent, light } = p;
  const chair = (x: number) =>
    rect(x, 820, 150, 200, fabric, round(40)) +
    rect(x - 6, 1000, 162, 50, fold, round(22)) +
    stroke(`M${x + 16} 1050L${x} 1250M${x + 134} 1050L${x + 150} 1250`, wood, 14);
  return (
    window(60, 140, 330, 520, p) +
    doors(740, 520, 340, 490, 2, wood, fold) +
    plant(830, 520, 120, p) +
    rect(940, 430, 70, 90, accent, round(14)) +
    frame(770, 160, 230, 180, p) +
    rug(light, fold) +
    pendant(540, 330, p) +
    chair(180) +
    chair(750) +
    shadow(540, 1280, 320) +
    rect(200, 930, 680, 36, wood, round(18)) +
    stroke('M300 966L270 1270M780 966L810 1270', wood, 20) +
    ellipse(420, 924, 90, 16, '#fffdf8') +
    ellipse(670, 924, 90, 16, '#fffdf8') +
    path('M506 926Q496 850 520 820H560Q584 850 574 926Z', accent) +
    plant(540, 850, 90, { ...p, accent: 'none' })
  );
}

function study(p: Palette): string {
  const { fabric, fold, wood, accent, light, leaf } = p;
  const books = (x: number, y: number) =>
    [accent, light, leaf, fold, wood, accent]
      .map((fill, index) => rect(x + index * 30, y - 90 + (index % 3) * 12, 26, 90 - (index % 3) * 12, fill, round(3)))
      .join('');
  return (
    window(90, 150, 340, 440, p) +
    [260, 450, 640].map((y) => rect(560, y, 460, 18, wood, round(4))).join('') +
    books(580, 260) +
    plant(910, 260, 90, p) +
    books(800, 450) +
    rect(590, 390, 90, 60, accent, round(8)) +
    books(590, 640) +
    frame(850, 500, 120, 140, p) +
    rug(light, fold) +
    shadow(500, 1230, 330) +
    rect(120, 830, 840, 34, wood, round(8)) +
    stroke('M170 864V1240M910 864V1240', wood, 20) +
    rect(690, 864, 200, 150, wood) +
    rect(706, 880, 168, 50, light, 'rx="6" opacity=".35"') +
    rect(706, 946, 168, 50, light, 'rx="6" opacity=".35"') +
    rect(360, 640, 280, 170, '#3a3f42', round(12)) +
    rect(374, 654, 252, 142, '#dfeaf0', round(4)) +
    rect(480, 806, 40, 26, '#3a3f42') +
    stroke('M210 830L180 720L250 640', '#4a4038', 10) +
    path('M230 650L300 590L330 660L262 692Z', accent) +
    rect(400, 900, 220, 220, fabric, round(46)) +
    rect(384, 1100, 252, 56, fold, round(26)) +
    stroke('M510 1156V1230M430 1250L510 1220L590 1250', '#4a4038', 14)
  );
}

function balcony(p: Palette): string {
  const { fabric, fold, wood, accent, light } = p;
  return (
    rect(60, 60, 960, 950, '#fffdf8', round(8)) +
    rect(84, 84, 912, 926, 'url(#s)') +
    [
      ['150', 430, 130],
      ['300', 300, 150],
      ['470', 480, 120],
      ['610', 360, 160],
      ['790', 250, 130],
    ]
      .map(([x, y, width]) => rect(Number(x), Number(y), Number(width), 1010 - Number(y), '#ffffff', faint(0.55)))
      .join('') +
    mound(310, 1010, 226, 170, p.leaf, faint(0.4)) +
    mound(740, 1010, 256, 210, p.leaf, faint(0.3)) +
    rect(384, 84, 14, 926, '#fffdf8') +
    rect(684, 84, 14, 926, '#fffdf8') +
    path('M84 1010L340 1440H1080V1300L900 1010Z', light, faint(0.35)) +
    curtain(40, 60, 110, 960, p) +
    curtain(930, 60, 110, 960, p) +
    rug(light, fold) +
    shadow(380, 1250, 210) +
    path('M210 830Q220 760 300 760H470Q550 760 560 830L590 1060Q590 1120 530 1120H240Q180 1120 180 1060Z', fabric) +
    rect(190, 1030, 390, 110, fold, round(48)) +
    rect(300, 880, 160, 150, accent, 'rx="30" transform="rotate(-6 380 955)"') +
    stroke('M250 1136L226 1246M520 1136L544 1246', wood, 16) +
    ellipse(740, 1060, 120, 20, wood) +
    stroke('M740 1070V1240M680 1250H800', wood, 14) +
    rect(700, 1002, 60, 50, '#fffdf8', round(10)) +
    plant(920, 1240, 250, p) +
    plant(110, 1240, 190, p)
  );
}

/** Before the work: bare concrete, cables and a wall half taken down. */
function raw(): string {
  const stains = [
    [180, 300, 120],
    [760, 180, 160],
    [560, 620, 190],
    [930, 720, 110],
  ];
  const bricks = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 4 - (row % 2) }, (_, at) =>
      rect(
        640 + at * 104 + (row % 2) * 52,
        700 + row * 62,
        96,
        54,
        '#a8705a',
        `rx="3" opacity="${0.75 + 0.06 * ((row + at) % 3)}"`,
      ),
    ).join(''),
  ).join('');
  return (
    rect(0, 0, WIDTH, EDGE, '#b9b6b0') +
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, '#98948d') +
    stains.map(([x, y, size]) => ellipse(x!, y!, size!, size! * 0.7, '#a5a19a', faint(0.6))).join('') +
    rect(110, 190, 380, 500, '#8f9ba1') +
    rect(128, 208, 344, 464, '#c4d0d4') +
    rect(292, 208, 16, 464, '#8f9ba1') +
    stroke('M150 300L280 420M330 560L450 640', '#ffffff', 5, faint(0.6)) +
    rect(620, 680, 440, 340, '#9b9790') +
    bricks +
    stroke('M700 0V210Q700 250 740 260L770 330M690 0V160Q660 200 640 190', '#3d3a36', 7) +
    rect(560, 420, 60, 60, '#6f6b65', round(4)) +
    stroke('M590 480V1010', '#7c7871', 10) +
    stroke('M0 1012H1080', '#7c7871', 10) +
    stroke('M90 80L160 160L130 260L190 330', '#8b877f', 5) +
    path('M60 1180L210 1040L330 1090L420 1200Z', '#86817a') +
    path('M120 1190L230 1100L320 1190Z', '#a8705a', faint(0.7)) +
    shadow(790, 1300, 150) +
    stroke('M700 1300L790 860L880 1300', '#c99a4b', 18) +
    stroke('M722 1190H858M744 1080H836M766 970H814', '#c99a4b', 14) +
    shadow(520, 1330, 80) +
    path('M460 1220H580L566 1330H474Z', '#d9d6cf') +
    ellipse(520, 1220, 60, 16, '#f2efe8') +
    stroke('M460 1230Q520 1130 580 1230', '#8b877f', 6)
  );
}

/** Before the work: an inhabited room of thirty years ago. */
function old(): string {
  const stripes = Array.from({ length: 18 }, (_, index) => rect(index * 62, 0, 26, EDGE, '#c7b07a', faint(0.45))).join(
    '',
  );
  return (
    rect(0, 0, WIDTH, EDGE, '#d6c591') +
    stripes +
    rect(0, EDGE, WIDTH, HEIGHT - EDGE, '#9a7b57') +
    Array.from({ length: 6 }, (_, index) =>
      stroke(`M${index * 216} ${EDGE}L${index * 260 - 120} ${HEIGHT}`, '#86684a', 5),
    ).join('') +
    stroke('M0 1160H1080M0 1310H1080', '#86684a', 5) +
    rect(0, 990, WIDTH, 34, '#7b4f33') +
    rect(120, 170, 320, 400, '#7b4f33') +
    rect(142, 192, 276, 356, '#b9c4bd') +
    rect(270, 192, 18, 356, '#7b4f33') +
    path('M90 140H470V220Q430 330 380 230Q320 330 280 230Q230 330 180 230Q130 330 90 220Z', '#a5655a') +
    rect(620, 330, 400, 690, '#6b432c', round(6)) +
    rect(640, 350, 170, 400, '#7b4f33') +
    rect(830, 350, 170, 400, '#7b4f33') +
    rect(640, 780, 360, 90, '#7b4f33') +
    rect(640, 890, 360, 90, '#7b4f33') +
    ellipse(800, 550, 9, 9, '#d6b36a') +
    ellipse(842, 550, 9, 9, '#d6b36a') +
    ellipse(820, 824, 9, 9, '#d6b36a') +
    ellipse(820, 934, 9, 9, '#d6b36a') +
    stroke('M540 0V120', '#5b5146', 6) +
    rect(440, 120, 200, 26, '#f3efd8', round(12)) +
    path('M700 70Q760 110 730 190Q800 210 770 280', 'none', 'stroke="#a08a58" stroke-width="5"') +
    ellipse(930, 130, 90, 60, '#b79d63', faint(0.5)) +
    shadow(300, 1230, 280) +
    rect(60, 820, 480, 240, '#8c5d4e', round(24)) +
    rect(30, 910, 90, 270, '#7a4d40', round(22)) +
    rect(480, 910, 90, 270, '#7a4d40', round(22)) +
    rect(110, 990, 380, 190, '#9a6a58', round(16)) +
    rect(110, 990, 380, 20, '#e8dfc4', faint(0.8)) +
    stroke('M140 1180V1224M460 1180V1224', '#5a3a28', 18) +
    rect(640, 1130, 300, 26, '#6b432c') +
    stroke('M670 1156V1290M910 1156V1290', '#6b432c', 16) +
    rect(730, 1060, 90, 70, '#c9c2ae', round(8))
  );
}

/** Under work: primed wall, ladder, buckets and tools. */
function site(p: Palette): string {
  const { accent, wall, wood, leaf, light } = p;
  return (
    path('M0 0H1080V1012H0Z', '#f6f3ed') +
    path('M0 0H640Q620 240 700 420T600 760Q640 900 560 1012H0Z', wall) +
    path('M0 0H420Q400 260 470 430T380 1012H0Z', p.shade, faint(0.6)) +
    rect(0, EDGE + 20, WIDTH, HEIGHT, '#e9e2d4', faint(0.75)) +
    stroke('M0 1180L1080 1130M300 1440L460 1060M820 1440L760 1050', '#d6ccb9', 4) +
    window(740, 170, 260, 380, p) +
    shadow(310, 1300, 210) +
    stroke('M160 1300L300 420L440 1300', wood, 22) +
    stroke('M182 1160H418M204 1020H396M226 880H374M248 740H352M270 600H330', wood, 18) +
    rect(240, 400, 120, 26, accent, round(8)) +
    stroke('M560 700L640 980', '#8b8378', 14) +
    rect(486, 620, 170, 72, accent, 'rx="20" transform="rotate(-8 571 656)"') +
    shadow(660, 1300, 130) +
    path('M540 1110H780L756 1300H564Z', '#cfd4d4') +
    ellipse(660, 1110, 120, 30, accent) +
    stroke('M540 1112Q660 930 780 1112', '#8c9494', 8) +
    path('M600 1120Q606 1200 630 1200T650 1130Z', accent) +
    shadow(920, 1330, 130) +
    rect(810, 1190, 220, 140, leaf, round(14)) +
    rect(810, 1230, 220, 16, '#2b2118', faint(0.2)) +
    stroke('M870 1190V1150H970V1190', '#4a4038', 14) +
    rect(896, 1220, 48, 36, light, round(6))
  );
}

const ROOMS = { living, bedroom, kitchen, bathroom, dining, study, balcony, site } as const;
const BARE = { raw, old } as const;
const ROOM = /^\/demo-media\/room\/([a-z]+)-([a-z]+)\.svg$/;

/** The picture at `/demo-media/room/<room>-<palette>.svg` or `/demo-media/room/before-<raw|old>.svg`; else undefined. */
export function roomSvg(address: string): string | undefined {
  const [, room = '', palette = ''] = ROOM.exec(address) ?? [];
  if (room === 'before') return Object.hasOwn(BARE, palette) ? svg(BARE[palette as keyof typeof BARE]()) : undefined;
  if (!Object.hasOwn(ROOMS, room) || !Object.hasOwn(PALETTES, palette)) return undefined;
  const colors: Palette = PALETTES[palette as keyof typeof PALETTES];
  return svg(shell(colors) + ROOMS[room as keyof typeof ROOMS](colors));
}

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
