/** @jest-environment node */
import { playTogether } from '../../support/playTogether';

playTogether();
