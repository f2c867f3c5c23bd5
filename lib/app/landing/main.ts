import { startLanding } from './smallScript';

startLanding(document.currentScript?.dataset.scripts?.split(' ') ?? []);
