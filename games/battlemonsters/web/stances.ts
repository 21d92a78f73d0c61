import sword from 'icon:broadsword';
import cloak from 'icon:cloak-dagger';
import watched from 'icon:eye-shield';
import shield from 'icon:shield';
import type { Stance } from './view';

/** The sign of a stance, on cards and in lists. The rule book’s letters are left to its words: AI reads as the computer. */
export const stanceSigns: Record<Stance, string> = { AV: sword, DV: shield, AI: cloak, DI: watched };
