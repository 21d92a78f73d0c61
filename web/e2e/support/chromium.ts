import type { LaunchOptions } from '@playwright/test';

/** A Chromium that is already there, if one is named. */
const named = process.env.TERCET_CHROMIUM;

/** Whether every test is to have pictures, for traces and screenshots: TERCET_PICTURES=1. */
const always = process.env.TERCET_PICTURES === '1';

/**
 * How the browser is started. It lays out and styles every page and says what lies under a finger, whether or not it
 * has memory for pictures; only without them it does not fill in a single pixel, which nobody would see, and which
 * takes a quarter of its time without a graphics card.
 */
export function chromium({ pictures }: { pictures: boolean }): LaunchOptions {
  const args = ['--no-sandbox'];
  if (!pictures && !always) args.push('--force-gpu-mem-available-mb=0');
  return named ? { args, executablePath: named } : { args };
}
