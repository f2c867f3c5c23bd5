// Their hooks are registered when they are imported, here for every file of the group.
import './line';
import './renderScreen';
import { playTogether } from './playTogether';

/** Runs the tests of one group of screens in one registry of modules and one page. */
export const playScreens = playTogether;
