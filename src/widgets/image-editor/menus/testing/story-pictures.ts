/** Pictures of stories, drawn when the story loads: a lake at dawn, and a price list with texts. */

const drawn = (width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): string => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  draw(canvas.getContext('2d')!);
  return canvas.toDataURL('image/jpeg', 0.9);
};

function hills(context: CanvasRenderingContext2D, color: string, base: number, height: number): void {
  const { width } = context.canvas;
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, context.canvas.height);
  for (let x = 0; x <= width; x += 8)
    context.lineTo(x, base - Math.abs(Math.sin(x / 90) + Math.sin(x / 37) / 2) * height);
  context.lineTo(width, context.canvas.height);
  context.fill();
}

export const lake = (hue = 24): string =>
  drawn(720, 960, (context) => {
    const sky = context.createLinearGradient(0, 0, 0, 620);
    sky.addColorStop(0, `hsl(${hue + 200} 60% 62%)`);
    sky.addColorStop(1, `hsl(${hue} 90% 82%)`);
    context.fillStyle = sky;
    context.fillRect(0, 0, 720, 960);
    context.fillStyle = '#fff4d6';
    context.beginPath();
    context.arc(500, 300, 70, 0, Math.PI * 2);
    context.fill();
    hills(context, `hsl(${hue + 210} 26% 48%)`, 560, 130);
    hills(context, `hsl(${hue + 190} 30% 34%)`, 650, 90);
    context.fillStyle = `hsl(${hue + 190} 45% 56%)`;
    context.fillRect(0, 650, 720, 310);
  });

export const priceList = (): string =>
  drawn(720, 960, (context) => {
    context.fillStyle = '#fffaf0';
    context.fillRect(0, 0, 720, 960);
    context.fillStyle = '#1c2330';
    context.font = '700 64px sans-serif';
    context.fillText('露营清单', 80, 150);
    context.font = '400 40px sans-serif';
    ['帐篷 199 元', '睡袋 89 元', '炉具 129 元'].forEach((line, index) =>
      context.fillText(line, 80, 280 + index * 110),
    );
  });
