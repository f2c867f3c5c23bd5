export { default } from '@/components/screens/account/PendingTasks/PendingTasks';
