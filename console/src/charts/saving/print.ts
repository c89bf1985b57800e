// Prints the page: on white ground, in the colours of the light theme, so that charts are drawn for paper.
import { showMode } from '../../app/look/theme.ts';
import './print.css';

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when the browser's dialog is closed. */
export async function printed(): Promise<void> {
  showMode('light');
  try {
    // Until the charts are drawn again.
    await nextFrame();
    await nextFrame();
    await nextFrame();
    window.print();
  } finally {
    showMode(null);
  }
}
