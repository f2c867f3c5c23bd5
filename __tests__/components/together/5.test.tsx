import { playScreens } from '../../support/playScreens';

playScreens();
