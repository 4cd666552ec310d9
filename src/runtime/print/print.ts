/** Prints the open screen without menu and controls. */
import { showOnPaper } from '../../shared/theme/theme';
import './print.css';

const PRINTING = 'at-printing';

/** Pause in which tables and charts draw what the print layout makes room for, ms. */
const DRAWING_MS = 150;

/** Resolves once the browser's print dialog is closed. `print`: opens that dialog; tests replace it. */
export async function printScreen(print: () => void = () => window.print()): Promise<void> {
  const { classList } = document.documentElement;
  classList.add(PRINTING);
  showOnPaper(true);
  try {
    // Virtual tables draw only rows inside their scroll box; without the box all rows of the page are drawn.
    await new Promise((resolve) => setTimeout(resolve, DRAWING_MS));
    print();
  } finally {
    classList.remove(PRINTING);
    showOnPaper(false);
  }
}
