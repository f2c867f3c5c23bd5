/** @jest-environment node */
import { playTogether } from '../../support/server/playTogether';

playTogether();
