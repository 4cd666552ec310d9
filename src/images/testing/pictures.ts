import { contextOf, type Canvas, type CreateCanvas } from '../paint/platform';
import { TEST_PICTURES } from './documents';

type TestSource = keyof typeof TEST_PICTURES;

/** The pictures of the test documents, drawn: a room, a person, a pattern, and what is cut out of the room. */
export function drawTestPicture(src: string, createCanvas: CreateCanvas): Canvas {
  if (!Object.hasOwn(DRAWINGS, src)) throw new Error(`There is no test picture ${src}`);
  const { width, height } = TEST_PICTURES[src as TestSource];
  const canvas = createCanvas(width, height);
  DRAWINGS[src as TestSource](contextOf(canvas), width, height);
  return canvas;
}

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void;

const DRAWINGS: Readonly<Record<TestSource, Draw>> = {
  '/files/test-room.png': drawRoom,
  '/files/test-portrait.png': drawPortrait,
  '/files/test-tile.png': drawTile,
  '/files/test-cutout.png': drawCutout,
};

function drawRoom(context: CanvasRenderingContext2D, width: number, height: number): void {
  const wall = context.createLinearGradient(0, 0, width, height);
  wall.addColorStop(0, '#f7e7d3');
  wall.addColorStop(1, '#d9b99b');
  const parts: readonly (readonly [string | CanvasGradient, number, number, number, number])[] = [
    [wall, 0, 0, width, height],
    ['#a9744f', 0, 850, width, 350],
    ['#7ec8e3', 150, 150, 420, 420],
    ['#ffffff', 350, 150, 16, 420],
    ['#ffffff', 150, 350, 420, 16],
    ['#2a9d8f', 650, 620, 700, 260],
    ['#21867a', 620, 700, 90, 240],
    ['#21867a', 1290, 700, 90, 240],
    ['#e9c46a', 760, 600, 150, 150],
    ['#e76f51', 1060, 600, 150, 150],
    ['#5c4033', 1430, 500, 12, 440],
    ['#264653', 860, 160, 420, 300],
    ['#f4a261', 900, 200, 340, 220],
  ];
  for (const [color, x, y, w, h] of parts) {
    context.fillStyle = color;
    context.fillRect(x, y, w, h);
  }
  context.fillStyle = '#ffdf8e';
  context.beginPath();
  context.arc(1436, 480, 90, Math.PI, 0);
  context.fill();
  context.strokeStyle = '#00000022';
  for (let x = 0; x < width; x += 100) {
    context.beginPath();
    context.moveTo(x, 850);
    context.lineTo(x - (width / 2 - x) * 0.4, height);
    context.stroke();
  }
}

function drawPortrait(context: CanvasRenderingContext2D, width: number, height: number): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#8ec5fc');
  sky.addColorStop(1, '#e0c3fc');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const circles: readonly (readonly [string, number, number, number])[] = [
    ['#ffffffaa', 180, 220, 120],
    ['#34495e', 450, 1330, 400],
    ['#3b2a20', 450, 520, 240],
    ['#f6c9a8', 450, 580, 200],
    ['#1f2433', 380, 560, 18],
    ['#1f2433', 520, 560, 18],
  ];
  for (const [color, x, y, radius] of circles) {
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }
}

function drawTile(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.fillStyle = '#ffe8d6';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#cb997e';
  context.fillRect(0, 0, width / 2, height / 2);
  context.fillRect(width / 2, height / 2, width / 2, height / 2);
}

/** Opaque in the middle, soft towards the edge. */
function drawCutout(context: CanvasRenderingContext2D, width: number, height: number): void {
  const soft = context.createRadialGradient(width / 2, height / 2, 60, width / 2, height / 2, 150);
  soft.addColorStop(0, '#000000');
  soft.addColorStop(0.9, '#000000');
  soft.addColorStop(1, '#00000000');
  context.fillStyle = soft;
  context.fillRect(0, 0, width, height);
}
